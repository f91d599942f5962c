import type { ApiCallDetails } from './api-document.ts';
import { bodyContent, fieldName, isJson, type ReadyRequest, type RequestValues, typedValue } from './api-request.ts';
import { describeSchema, follow, type Resolve } from './api-schema.ts';
import { survivesScript } from './digits.ts';

/** A way to make a call from elsewhere. */
export type SnippetKind = 'curl' | 'fetch' | 'client';

/** What stands where the token goes: nobody's own is ever in a copied text. */
const tokenName = 'BULLPEN_TOKEN';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** As curl reads a part of a form in which `;` and `,` are not its own. */
const inQuotes = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** For a POSIX shell. Without the token where the call goes to somebody else's server. */
export function asCurl({ method, url, headers, body }: ReadyRequest, hasToken = true): string {
  // Without its name curl reads, and with a body it posts.
  const verb = method === 'HEAD' ? '--head ' : method === 'GET' && body.is === 'none' ? '' : `--request ${method} `;
  const lines = [`curl ${verb}--globoff ${quoted(url)}`];
  if (hasToken) lines.push(`--header "Authorization: Bearer $${tokenName}"`);
  for (const [name, value] of headers) lines.push(`--header ${quoted(`${name}: ${value}`)}`);
  if (body.is === 'text') lines.push(`--data-raw ${quoted(body.text)}`);
  if (body.is === 'file') lines.push(`--data-binary ${quoted(`@${body.file.name}`)}`);
  if (body.is === 'form') {
    for (const { name, value, type } of body.parts) {
      const isText = typeof value === 'string';
      if (isText && type === undefined) lines.push(`--form-string ${quoted(`${name}=${value}`)}`);
      else {
        const given = isText ? inQuotes(value) : `@${inQuotes(value.name)}`;
        lines.push(`--form ${quoted(`${name}=${given}${type === undefined ? '' : `;type=${type}`}`)}`);
      }
    }
  }
  return lines.join(' \\\n  ');
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');

function partOf(value: string | File, type: string | undefined): string {
  if (typeof value !== 'string') return 'file';
  const text = JSON.stringify(value);
  return type === undefined ? text : `new Blob([${text}], { type: ${JSON.stringify(type)} })`;
}

/** For a browser, and for Node. */
export function asFetch({ method, url, headers, body }: ReadyRequest, hasToken = true): string {
  const named = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const lines = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    '  headers: {',
    ...(hasToken ? ['    Authorization: "Bearer " + token,'] : []),
    ...named,
    '  },',
    ...(body.is === 'text'
      ? [
          `  body: ${isScript(body.text) ? `JSON.stringify(${indented(body.text.trim())})` : JSON.stringify(body.text)},`,
        ]
      : []),
    ...(body.is === 'form' ? ['  body: form,'] : []),
    ...(body.is === 'file' ? ['  body: file,'] : []),
  ];
  const form =
    body.is === 'form'
      ? [
          'const form = new FormData();',
          ...body.parts.map(({ name, value, type }) => `form.append(${JSON.stringify(name)}, ${partOf(value, type)});`),
        ]
      : [];
  return [...form, `const response = await fetch(${JSON.stringify(url)}, {`, ...lines, '});'].join('\n');
}

/** Whether a text is JSON whose numbers a script would not change. */
function isScript(text: string): boolean {
  try {
    return survivesScript(text);
  } catch {
    return false;
  }
}

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);
const propertyOf = (name: string) => (isName(name) ? name : JSON.stringify(name));

/** A value as a script writes it: whatever could be a number stays one where the schema says so. */
const objectOf = (entries: readonly (readonly [name: string, value: string])[]): string =>
  `{ ${entries.map(([name, value]) => `${propertyOf(name)}: ${value}`).join(', ')} }`;

const literalOf = (schema: unknown, text: string, resolve: Resolve): string => {
  const { kind } = describeSchema(schema, resolve);
  if (kind === 'list') {
    const { schema: list } = follow(schema, resolve);
    const items = typedValue(kind, text.trim());
    return Array.isArray(items) ? `[${items.map((item) => literalOf(list['items'], item, resolve)).join(', ')}]` : text;
  }
  const isPlain = kind === 'number' || kind === 'boolean';
  return isPlain && isScript(text) ? text : JSON.stringify(text);
};

/** For the typed client of `@bullpen/contract`; null for a call that is not the contract's, or has numbers that it changes. */
export function asClient(call: ApiCallDetails, values: RequestValues): string | null {
  const content = bodyContent(call, values.type);
  if (isJson(content?.type ?? '') && values.body.trim() !== '' && !isScript(values.body)) return null;
  if (call.access === null || !/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/.test(call.id)) return null;
  const resolve: Resolve = (reference) => call.schemas[reference];
  const given = (place: 'path' | 'query' | 'header') =>
    call.parameters.flatMap((parameter) => {
      const text = values.texts[fieldName(parameter.in, parameter.name)] ?? '';
      return parameter.in === place && text !== ''
        ? [[parameter.name, literalOf(parameter.schema, text, resolve)] as const]
        : [];
    });
  const parts = [
    ...(['path', 'query', 'header'] as const).flatMap((place) => {
      const entries = given(place);
      const name = { path: 'params', query: 'query', header: 'headers' }[place];
      const isTaken = call.parameters.some((parameter) => parameter.in === place);
      return entries.length > 0 || (place === 'query' && isTaken)
        ? [`  ${name}: ${entries.length > 0 ? objectOf(entries) : '{}'},`]
        : [];
    }),
    ...(content === null ? [] : [`  body: ${bodyOf(content.type, values)},`]),
  ];
  const made = parts.length === 0 ? '' : `{\n${parts.join('\n')}\n}`;
  return `// client: AdminApiClient of @bullpen/contract\nconst answer = await client.${call.id}(${made});`;
}

function bodyOf(type: string, { body, texts, files }: RequestValues): string {
  if (isJson(type)) return indented(body.trim() || '{}');
  const fields = Object.entries(texts).filter(([name, text]) => name.startsWith('form ') && text !== '');
  const named = fields.map(([name, text]) => [name.slice('form '.length), JSON.stringify(text)] as const);
  const chosen = Object.entries(files).filter(([, given]) => given.length > 0);
  return objectOf([...named, ...chosen.map(([name, given]) => [name, given.length > 1 ? 'files' : 'file'] as const)]);
}
