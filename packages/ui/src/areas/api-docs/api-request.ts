import type { ApiCallDetails, ApiContent, ApiParameter } from './api-document.ts';
import { describeSchema, isObject, type Resolve } from './api-schema.ts';
import { digitsOf, jsonOf, textOf } from './digits.ts';

/** What somebody has filled in. Texts stand under the place and name of their parameter: see {@link fieldName}. */
export interface RequestValues {
  readonly texts: Readonly<Record<string, string>>;
  /** The body as text, unless it is a form. */
  readonly body: string;
  /** Files of a form, by the names of their fields. */
  readonly files: Readonly<Record<string, File>>;
}

/** A request that can be sent, and can be shown: it holds no token. */
export interface ReadyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body:
    | { readonly is: 'none' }
    | { readonly is: 'text'; readonly text: string }
    | {
        readonly is: 'form';
        readonly encoding: 'multipart' | 'urlencoded';
        readonly fields: readonly (readonly [name: string, value: string | File])[];
      };
}

/** A request, or what is wrong with which field. */
export type BuiltRequest =
  | { readonly is: 'ready'; readonly request: ReadyRequest }
  | { readonly is: 'wrong'; readonly fields: Readonly<Record<string, string>> };

/** Names a parameter, and a field of a form as `form`. */
export const fieldName = (place: ApiParameter['in'] | 'form', name: string): string => `${place} ${name}`;

/** The name of the body among what is wrong. */
export const bodyField = 'body';

/** How a value stands in a field. */
const written = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((each) => !isObject(each) || digitsOf(each))) {
    return value.map((each) => textOf(each) ?? jsonOf(each)).join(', ');
  }
  return textOf(value) ?? jsonOf(value);
};

/** The type in which a call takes its body: JSON before others. */
export function bodyContent({ body }: Pick<ApiCallDetails, 'body'>) {
  const contents = body?.contents ?? [];
  return contents.find(({ type }) => isJson(type)) ?? contents[0] ?? null;
}

export const isJson = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
const isUrlencoded = (type: string): boolean => /^application\/x-www-form-urlencoded\b/i.test(type);
export const isForm = (type: string): boolean => /^multipart\/form-data\b/i.test(type) || isUrlencoded(type);

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly isFile: boolean;
  readonly isRequired: boolean;
  readonly description: string;
  readonly values: readonly unknown[] | null;
}

/** The fields of a body that is a form. Only one of several parts takes files. */
export function formFields({ schema, type }: ApiContent, resolve: Resolve): readonly FormField[] {
  return describeSchema(schema, resolve).fields.map(({ name, schema: inner, isRequired }) => {
    const { kind, description, values } = describeSchema(inner, resolve);
    return { name, isFile: kind === 'file' && !isUrlencoded(type), isRequired, description, values };
  });
}

/** What stands in the fields at first: what has to be given, with the document's examples. */
export function firstValues(call: ApiCallDetails, resolve: Resolve): RequestValues {
  const content = bodyContent(call);
  const parameters = call.parameters.map((each) => [
    fieldName(each.in, each.name),
    each.isRequired ? written(each.example) : '',
  ]);
  const example = isObject(content?.example) ? content.example : {};
  const fields =
    content && isForm(content.type)
      ? formFields(content, resolve).map(({ name, isFile }) => [
          fieldName('form', name),
          isFile || !Object.hasOwn(example, name) ? '' : written(example[name]),
        ])
      : [];
  const text = typeof content?.example === 'string' ? content.example : jsonOf(content?.example ?? null, 2);
  return {
    texts: Object.fromEntries([...parameters, ...fields]),
    body: content === null || isForm(content.type) ? '' : text,
    files: {},
  };
}

/**
 * The server of the document that is the project's own API, which alone is called; undefined when there is none.
 * `apiUrl` stands for the server of a document that names none.
 */
export function ownServer(servers: readonly string[], apiUrl: string): string | undefined {
  if (servers.length === 0) return apiUrl;
  const own = new URL(`${apiUrl}/`).href;
  const found = servers
    .map((server) => (URL.canParse(server, own) ? new URL(server, own).href : ''))
    .find((server) => `${server}/`.startsWith(own));
  return found?.replace(/(?<!\/)\/+$/, '');
}

/** Whether a step of it is `.` or `..`, which a server may resolve after it has decoded the address. */
const hasDots = (text: string) => text.split(/[/\\]|%2f|%5c/i).some((step) => /^(?:\.|%2e){1,2}$/i.test(step));

function queryOf(
  { name, explode, isDeep, schema }: ApiParameter,
  text: string,
  resolve: Resolve,
): readonly [string, string][] {
  if (describeSchema(schema, resolve).kind === 'list') {
    const values = text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    return explode ? values.map((value) => [name, value]) : [[name, values.join(',')]];
  }
  if (!isDeep) return [[name, text]];
  const value: unknown = JSON.parse(text);
  return isObject(value)
    ? Object.entries(value).map(([field, inner]) => [`${name}[${field}]`, written(inner)])
    : [[name, text]];
}

/** The field of a body that takes the key of the project, where a call in production wants it. */
const confirmationField = 'confirmation';

/** Whether a call wants the key of the project in production. */
export function takesConfirmation(call: Pick<ApiCallDetails, 'body'>, resolve: Resolve): boolean {
  const content = bodyContent(call);
  return (
    content !== null &&
    isJson(content.type) &&
    describeSchema(content.schema, resolve).fields.some(({ name }) => name === confirmationField)
  );
}

/** The request with the key that was typed; as it is where its body takes none, or has one. */
export function withConfirmation(request: ReadyRequest, key: string): ReadyRequest {
  if (request.body.is !== 'text') return request;
  const { text } = request.body;
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || Object.hasOwn(body, confirmationField)) return request;
  // As text: numbers that a double does not hold are sent as they were typed.
  const field = `{\n  ${JSON.stringify(confirmationField)}: ${JSON.stringify(key)}${Object.keys(body).length > 0 ? ',' : ''}`;
  return { ...request, body: { is: 'text', text: text.replace('{', () => field) } };
}

/** Puts together what was filled in. */
export function buildRequest(
  call: ApiCallDetails,
  { server, values, resolve }: { readonly server: string; readonly values: RequestValues; readonly resolve: Resolve },
): BuiltRequest {
  const wrong: Record<string, string> = {};
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  let path = call.path;
  for (const parameter of call.parameters) {
    const field = fieldName(parameter.in, parameter.name);
    const text = values.texts[field]?.trim() ?? '';
    if (text === '') {
      if (parameter.isRequired && parameter.in !== 'cookie') wrong[field] = 'This has to be given.';
      continue;
    }
    if (parameter.in === 'path') {
      // It would lead to another address than the one that is shown.
      if (hasDots(text)) wrong[field] = 'This is no name of a record.';
      path = path.replaceAll(`{${parameter.name}}`, encodeURIComponent(text));
    } else if (parameter.in === 'query') {
      try {
        for (const [name, value] of queryOf(parameter, text, resolve)) query.append(name, value);
      } catch {
        wrong[field] = 'Write an object as JSON, such as {"from": 1}.';
      }
    } else if (parameter.in === 'header') headers.push([parameter.name, text]);
  }
  const content = bodyContent(call);
  let body: ReadyRequest['body'] = { is: 'none' };
  if (content && isForm(content.type)) {
    const fields = formFields(content, resolve).flatMap(({ name, isFile, isRequired }) => {
      const field = fieldName('form', name);
      const file = Object.hasOwn(values.files, name) ? values.files[name] : undefined;
      const value = isFile ? file : values.texts[field];
      if (value === undefined || value === '') {
        if (isRequired) wrong[field] = isFile ? 'Choose a file.' : 'This has to be given.';
        return [];
      }
      return [[name, value] as const];
    });
    body = { is: 'form', encoding: isUrlencoded(content.type) ? 'urlencoded' : 'multipart', fields };
  } else if (content && values.body.trim() !== '') {
    if (isJson(content.type)) {
      try {
        JSON.parse(values.body);
      } catch (error) {
        wrong[bodyField] = `This is no JSON: ${error instanceof Error ? error.message : ''}`;
      }
    }
    headers.push(['Content-Type', content.type]);
    body = { is: 'text', text: values.body };
  } else if (call.body?.isRequired) wrong[bodyField] = 'This call takes a body.';
  if (Object.keys(wrong).length > 0) return { is: 'wrong', fields: wrong };
  const search = query.size > 0 ? `?${query}` : '';
  return { is: 'ready', request: { method: call.method, url: `${server}${path}${search}`, headers, body } };
}

/** What is sent, without the token: {@link ApiConnection.send} adds it. Throws a TypeError for what no browser sends. */
export function toRequest({ method, url, headers, body }: ReadyRequest, signal: AbortSignal): Request {
  const init = { method, signal, headers: headers.map(([name, value]): [string, string] => [name, value]) };
  if (body.is === 'none') return new Request(url, init);
  if (body.is === 'text') return new Request(url, { ...init, body: body.text });
  if (body.encoding === 'urlencoded') {
    const texts = body.fields.filter((field): field is readonly [string, string] => typeof field[1] === 'string');
    return new Request(url, { ...init, body: new URLSearchParams(texts.map(([name, value]) => [name, value])) });
  }
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  return new Request(url, { ...init, body: form });
}
