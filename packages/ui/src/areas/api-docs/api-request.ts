import { hasDots, isOwnAddress } from '../../data/api-address.ts';
import type { ApiCallDetails, ApiContent, ApiEncoding, ApiParameter, ApiServer } from './api-document.ts';
import { describeSchema, isObject, type Resolve, type SchemaKind } from './api-schema.ts';
import { encodeQuery, type GivenValue, type Serialization, serialize } from './api-serialize.ts';
import { jsonOf, parseJson, plainText, textOf } from './digits.ts';

/** What somebody has filled in. Texts stand under the place and name of their parameter: see {@link fieldName}. */
export interface RequestValues {
  readonly texts: Readonly<Record<string, string>>;
  /** The type of the body, of those that the call takes; null for a call without one. */
  readonly type: string | null;
  /** The body as text, unless it is a form or a file. */
  readonly body: string;
  /** Files of a form by the names of their fields, and the one that is the body under {@link bodyField}. */
  readonly files: Readonly<Record<string, readonly File[]>>;
}

/** A part of a form. */
export interface FormPart {
  readonly name: string;
  readonly value: string | File;
  /** Its own type; undefined for a text, and for a file that says it itself. */
  readonly type?: string;
}

/** A request that can be sent, and can be shown: it holds no token. */
export interface ReadyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body:
    | { readonly is: 'none' }
    | { readonly is: 'text'; readonly text: string }
    | { readonly is: 'file'; readonly file: File }
    | { readonly is: 'form'; readonly parts: readonly FormPart[] };
}

/** A request, or what is wrong with which field. */
export type BuiltRequest =
  | {
      readonly is: 'ready';
      readonly request: ReadyRequest;
      /** Its finished address lies below the project's `apiUrl`: the token is for it. */
      readonly isOwn: boolean;
    }
  | { readonly is: 'wrong'; readonly fields: Readonly<Record<string, string>> };

/** Names a parameter, and a field of a form as `form`. */
export const fieldName = (place: ApiParameter['in'] | 'form', name: string): string => `${place} ${name}`;

/** The name of the body among what is wrong, and among files. */
export const bodyField = 'body';

/** How a value stands in a field. */
function written(value: unknown): string {
  if (!Array.isArray(value)) return plainText(value);
  const texts = value.map(textOf);
  const isPlain = texts.every((text) => text !== undefined && text !== '' && !/[,[]|^\s|\s$/.test(text));
  return isPlain ? texts.join(', ') : jsonOf(value);
}

/** The type in which a call takes its body: the one that was chosen, else JSON before others. */
export function bodyContent({ body }: Pick<ApiCallDetails, 'body'>, type?: string | null): ApiContent | null {
  const contents = body?.contents ?? [];
  return (
    contents.find((each) => each.type === type) ?? contents.find((each) => isJson(each.type)) ?? contents[0] ?? null
  );
}

export const isJson = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
const isUrlencoded = (type: string): boolean => /^application\/x-www-form-urlencoded\b/i.test(type);
export const isForm = (type: string): boolean => /^multipart\/form-data\b/i.test(type) || isUrlencoded(type);
/** Whether a message of a type can be read as text. */
export const isText = (type: string): boolean =>
  type === '' || /^(?:text|multipart)\/|[/+](?:json|xml|yaml|javascript|x-www-form-urlencoded)\b/i.test(type);

/** Whether a body is a file: its type or its schema says so. */
export const isFileBody = ({ type, schema }: ApiContent, resolve: Resolve): boolean =>
  !isForm(type) && ((!isText(type) && !type.startsWith('*')) || describeSchema(schema, resolve).kind === 'file');

/** A field of a form. */
export interface FormField {
  readonly name: string;
  readonly kind: SchemaKind;
  readonly isRequired: boolean;
  readonly description: string;
  readonly values: readonly unknown[] | null;
}

export const isFileField = ({ kind }: Pick<FormField, 'kind'>): boolean => kind === 'file' || kind === 'files';

/** The fields of a body that is a form. Only one of several parts takes files. */
export function formFields({ schema, type, encoding }: ApiContent, resolve: Resolve): readonly FormField[] {
  return describeSchema(schema, resolve).fields.map(({ name, schema: inner, isRequired }) => {
    const { kind, description, values } = describeSchema(inner, resolve);
    const own = encodingOf(encoding, name)?.contentType ?? '';
    const isFile = kind === 'other' && !isText(own.split(',')[0]?.trim() ?? '');
    const known = isFile ? 'file' : kind;
    return {
      name,
      kind: isUrlencoded(type) && known === 'file' ? 'other' : isUrlencoded(type) && known === 'files' ? 'list' : known,
      isRequired,
      description,
      values,
    };
  });
}

const encodingOf = (encoding: ApiContent['encoding'], name: string): ApiEncoding | undefined =>
  Object.hasOwn(encoding, name) ? encoding[name] : undefined;

/** What stands in the fields of a body of some type at first. */
export function firstBody(
  content: ApiContent | null,
  resolve: Resolve,
): Pick<RequestValues, 'type' | 'body' | 'files'> & { readonly texts: RequestValues['texts'] } {
  if (content === null) return { type: null, body: '', files: {}, texts: {} };
  const { type, example } = content;
  const fields = isObject(example) ? example : {};
  const texts = isForm(type)
    ? formFields(content, resolve).map((field) => [
        fieldName('form', field.name),
        isFileField(field) || !Object.hasOwn(fields, field.name) ? '' : written(fields[field.name]),
      ])
    : [];
  const hasText = !isForm(type) && !isFileBody(content, resolve);
  return {
    type,
    // A text that is JSON has its quotes.
    body: !hasText ? '' : typeof example === 'string' && !isJson(type) ? example : jsonOf(example ?? {}, 2),
    files: {},
    texts: Object.fromEntries(texts),
  };
}

/** What stands in the fields at first: what has to be given, with the document's examples. */
export function firstValues(call: ApiCallDetails, resolve: Resolve): RequestValues {
  const parameters = call.parameters.map(({ in: place, name, isRequired, example, contentType }) => [
    fieldName(place, name),
    !isRequired ? '' : contentType !== null && typeof example === 'object' ? jsonOf(example) : written(example),
  ]);
  const body = firstBody(bodyContent(call), resolve);
  return { ...body, texts: { ...Object.fromEntries(parameters), ...body.texts } };
}

/** So many addresses of one server are looked through. */
const mostAddresses = 100;

/** The addresses of a server with each of the values of its variables, its defaults first. */
function addressesOf({ address, template, variables }: ApiServer): readonly string[] {
  let found = [template];
  for (const { name, value, values } of variables) {
    found = found
      .flatMap((each) => [value, ...values].map((text) => each.replaceAll(`{${name}}`, text)))
      .slice(0, mostAddresses);
  }
  return [address, ...found];
}

/**
 * The server of the document that is the project's own API, which alone is called; undefined when there is none.
 * `apiUrl` stands for the server of a document that names none.
 */
export function ownServer(servers: readonly ApiServer[], apiUrl: string): string | undefined {
  if (servers.length === 0) return apiUrl;
  const own = new URL(`${apiUrl}/`).href;
  return servers
    .flatMap(addressesOf)
    .map((server) => (URL.canParse(server, own) ? new URL(server, own).href : ''))
    .map((server) => server.replace(/(?<!\/)\/+$/, ''))
    .find((server) => isOwnAddress(`${server}/`, apiUrl) || isOwnAddress(server, apiUrl));
}

/**
 * Where a call goes that is not the project's own: the first server of the document, which may be written from where the
 * document lies. Without one that is its root.
 */
export function statedServer([first]: readonly ApiServer[], documentAddress: string | null): string {
  const stated = first?.address ?? '';
  const isWhole = /^[a-z][\w+.-]*:/i.test(stated) || /^\{/.test(stated);
  if (isWhole || documentAddress === null || !URL.canParse(stated || '/', documentAddress)) return stated;
  // Variables without a value stay as they are written.
  return new URL(stated || '/', documentAddress).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

/** The field of a body that takes the key of the project, where a call in production wants it. */
const confirmationField = 'confirmation';

/** Whether a call wants the key of the project in production. */
export function takesConfirmation(call: Pick<ApiCallDetails, 'body'>, type: string | null, resolve: Resolve): boolean {
  const content = bodyContent(call, type);
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

/** Headers that no page may write: fetch.spec.whatwg.org, forbidden request-header. */
const unwritable =
  /^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Whether a browser sends a parameter: a copied text has it in any case. */
export const isSent = ({ in: place, name }: Pick<ApiParameter, 'in' | 'name'>): boolean =>
  place !== 'cookie' && !(place === 'header' && unwritable.test(name));

const wants = {
  list: 'Write values with commas between them, or a list as JSON, such as ["a", "b"].',
  object: 'Write an object as JSON, such as {"from": 1}.',
} as const;

/** What was typed, as the value that it means; throws a SyntaxError for what means none. */
export function typedValue(kind: SchemaKind, text: string): GivenValue {
  if (kind === 'object') {
    const value = parseJson(text);
    if (!isObject(value) || textOf(value) !== undefined) throw new SyntaxError(wants.object);
    return value;
  }
  if (kind !== 'list') return text;
  if (!text.startsWith('['))
    return text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
  const list = parseJson(text);
  if (!Array.isArray(list)) throw new SyntaxError(wants.list);
  return list.map(plainText);
}

/** A value of a type of its own: of JSON, what is none is a text in quotes. */
function documentText(type: string, kind: SchemaKind, text: string): string {
  if (!isJson(type)) return text;
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    if (kind !== 'other') throw error;
    return JSON.stringify(text);
  }
}

function serializeParameter(parameter: ApiParameter, text: string, resolve: Resolve): string {
  const { in: place, name, style, explode, isReserved, contentType } = parameter;
  const { kind } = describeSchema(parameter.schema, resolve);
  const encode =
    place === 'query'
      ? (each: string) => encodeQuery(each, isReserved)
      : place === 'header'
        ? (each: string) => each
        : encodeURIComponent;
  const way: Serialization = { style, explode, encode };
  if (contentType !== null) return serialize(name, documentText(contentType, kind, text), way);
  return serialize(name, typedValue(style === 'deepObject' ? 'object' : kind, text), way);
}

/** The parts of an address. What a document writes behind `#` tells calls of one path apart, and goes nowhere. */
function partsOf(address: string): readonly [path: string, query: string] {
  const [sent = ''] = address.split('#');
  const at = sent.indexOf('?');
  return at < 0 ? [sent, ''] : [sent.slice(0, at), sent.slice(at + 1)];
}

/** The address of a call. Server and path may have a query of their own. */
function addressOf(server: string, path: string, query: readonly string[]): string {
  const [base, ofServer] = partsOf(server);
  const [place, ofPath] = partsOf(path);
  const whole = [ofServer, ofPath, ...query].filter(Boolean).join('&');
  // Without a slash a path such as `@example.com` would make the server's name that of a person.
  return `${base.replace(/(?<!\/)\/+$/, '')}${/^\/|^$/.test(place) ? '' : '/'}${place}${whole === '' ? '' : `?${whole}`}`;
}

interface Given {
  readonly values: RequestValues;
  readonly resolve: Resolve;
  /** Notes what is wrong with a field. */
  readonly refuse: (field: string, why: string) => void;
}

/** Path, query and headers, as the document says that they are written. */
function buildParameters(call: ApiCallDetails, { values, resolve, refuse }: Given) {
  let path = call.path;
  const query: string[] = [];
  const headers: [string, string][] = [];
  const cookies: string[] = [];
  for (const parameter of call.parameters) {
    const field = fieldName(parameter.in, parameter.name);
    const text = values.texts[field]?.trim() ?? '';
    if (text === '') {
      if (!parameter.isRequired || !isSent(parameter)) continue;
      if (parameter.mayBeEmpty) query.push(`${encodeQuery(parameter.name)}=`);
      else refuse(field, 'This has to be given.');
      continue;
    }
    let serialized: string;
    try {
      serialized = serializeParameter(parameter, text, resolve);
    } catch {
      const { kind } = describeSchema(parameter.schema, resolve);
      refuse(field, parameter.contentType !== null ? 'This is no JSON.' : kind === 'list' ? wants.list : wants.object);
      continue;
    }
    if (parameter.in === 'path') {
      // It would lead to another address than the one that is shown.
      if (hasDots(text) || hasDots(serialized)) refuse(field, 'This is no name of a record.');
      path = path.replaceAll(`{${parameter.name}}`, () => serialized);
    } else if (parameter.in === 'query') query.push(serialized);
    else if (parameter.in === 'header') headers.push([parameter.name, serialized]);
    else cookies.push(serialized.replaceAll('&', '; '));
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  return { path, query, headers };
}

type BuiltBody = Pick<ReadyRequest, 'body'> & { readonly type?: string };

/** The parts of a form: a list as one of each, but where it is a document of its own. */
function formParts(field: FormField, value: GivenValue, encoding: ApiEncoding | undefined): readonly FormPart[] {
  const { name } = field;
  const contentType = encoding?.contentType ?? '';
  const typed =
    contentType === '' || contentType.includes(',') || contentType.includes('*') ? {} : { type: contentType };
  if (Array.isArray(value) && !isJson(contentType)) return value.map((each) => ({ name, value: each, ...typed }));
  return [{ name, value: typeof value === 'string' ? value : jsonOf(value), ...typed }];
}

function buildForm(content: ApiContent, { values, resolve, refuse }: Given): BuiltBody {
  const parts: FormPart[] = [];
  const texts: string[] = [];
  for (const formField of formFields(content, resolve)) {
    const { name, kind, isRequired } = formField;
    const field = fieldName('form', name);
    const encoding = encodingOf(content.encoding, name);
    if (isFileField(formField)) {
      const files = Object.hasOwn(values.files, name) ? (values.files[name] ?? []) : [];
      if (files.length === 0 && isRequired) refuse(field, 'Choose a file.');
      for (const file of files) parts.push({ name, value: file });
      continue;
    }
    const text = values.texts[field] ?? '';
    if (text === '') {
      if (isRequired) refuse(field, 'This has to be given.');
      continue;
    }
    try {
      const value = typedValue(kind, kind === 'list' || kind === 'object' ? text.trim() : text);
      parts.push(...formParts(formField, value, encoding));
      // Without a style an object is one field of JSON, and a list a field for each.
      const isWhole = kind === 'object' && (encoding?.style ?? null) === null;
      const way = { style: encoding?.style ?? 'form', explode: encoding?.explode ?? true };
      texts.push(
        serialize(name, isWhole ? jsonOf(value) : value, {
          ...way,
          encode: (each) => encodeQuery(each, encoding?.isReserved),
        }),
      );
    } catch {
      refuse(field, kind === 'list' ? wants.list : wants.object);
    }
  }
  if (!isUrlencoded(content.type)) return { body: { is: 'form', parts } };
  return { body: { is: 'text', text: texts.filter(Boolean).join('&') }, type: content.type };
}

function buildBody(call: ApiCallDetails, given: Given): BuiltBody {
  const { values, resolve, refuse } = given;
  const content = bodyContent(call, values.type);
  if (content && isForm(content.type)) return buildForm(content, given);
  const file = values.files[bodyField]?.[0];
  if (content && isFileBody(content, resolve)) {
    if (file) return { body: { is: 'file', file }, type: content.type.includes('*') ? file.type : content.type };
    if (call.body?.isRequired) refuse(bodyField, 'Choose a file.');
    return { body: { is: 'none' } };
  }
  if (content === null || values.body.trim() === '') {
    if (call.body?.isRequired) refuse(bodyField, 'This call takes a body.');
    return { body: { is: 'none' } };
  }
  if (isJson(content.type)) {
    try {
      JSON.parse(values.body);
    } catch (error) {
      refuse(bodyField, `This is no JSON: ${error instanceof Error ? error.message : ''}`);
    }
  }
  const type = content.type.includes('*') ? 'text/plain' : content.type;
  return { body: { is: 'text', text: values.body }, type };
}

/** Puts together what was filled in. What is sent and what is copied come from here. */
export function buildRequest(
  call: ApiCallDetails,
  {
    server,
    apiUrl,
    values,
    resolve,
  }: {
    readonly server: string;
    /** Of the project; null for one without an API. */
    readonly apiUrl: string | null;
    readonly values: RequestValues;
    readonly resolve: Resolve;
  },
): BuiltRequest {
  const wrong: Record<string, string> = {};
  const given: Given = {
    values,
    resolve,
    refuse(field, why) {
      wrong[field] = why;
    },
  };
  const { path, query, headers } = buildParameters(call, given);
  const { body, type } = buildBody(call, given);
  if (Object.keys(wrong).length > 0) return { is: 'wrong', fields: wrong };
  const url = addressOf(server, path, query);
  const request: ReadyRequest = {
    method: call.method,
    url,
    headers: type ? [...headers, ['Content-Type', type]] : headers,
    body,
  };
  return { is: 'ready', request, isOwn: apiUrl !== null && isOwnAddress(url, apiUrl) };
}

/** What is sent, without the token: {@link ApiConnection.send} adds it. Throws a TypeError for what no browser sends. */
export function toRequest({ method, url, headers, body }: ReadyRequest, signal: AbortSignal): Request {
  const init = { method, signal, headers: headers.map(([name, value]): [string, string] => [name, value]) };
  if (body.is === 'none') return new Request(url, init);
  if (body.is === 'text') return new Request(url, { ...init, body: body.text });
  if (body.is === 'file') return new Request(url, { ...init, body: body.file });
  const form = new FormData();
  for (const { name, value, type } of body.parts) {
    form.append(name, type !== undefined && typeof value === 'string' ? new Blob([value], { type }) : value);
  }
  return new Request(url, { ...init, body: form });
}
