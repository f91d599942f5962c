import type {
  ApiAccess,
  ApiAnswer,
  ApiCall,
  ApiCallback,
  ApiCallDetails,
  ApiContent,
  ApiEncoding,
  ApiExample,
  ApiLink,
  ApiOutline,
  ApiParameter,
  ApiParameterStyle,
  ApiSchema,
  ApiSecurityRequirement,
  ApiServer,
  ApiTag,
} from './api-document.ts';
import { type Budget, copySchema, createBudget, keysOf } from './api-document-budget.ts';
import { type Direction, sampleOf } from './api-sample.ts';
import { isObject, type Json, listIn, objectIn, type Resolve, textIn } from './api-schema.ts';
import { plainText, textOf } from './digits.ts';

/** A parsed OpenAPI document of version 3.0 or 3.1, where anything may stand in place of anything. */
export type ApiDocument = Readonly<Record<string, unknown>>;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const stepOf = (written: string): string => {
  const unescaped = written.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(unescaped);
  } catch {
    return unescaped;
  }
};

function lookUp(document: ApiDocument, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = document;
  for (const step of reference.slice(2).split('/').map(stepOf)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Json)[step];
  }
  return found;
}

/** Finds what a reference within the document means, once each. What lies outside of it is never fetched. */
function within(document: ApiDocument): Resolve {
  const known = new Map<string, unknown>();
  return (reference) => {
    if (!known.has(reference)) known.set(reference, lookUp(document, reference));
    return known.get(reference);
  };
}

/** What stands there, or what it refers to. */
function followed(value: unknown, resolve: Resolve): Json {
  let found = value;
  for (let steps = 0; steps < 20; steps += 1) {
    if (!isObject(found)) return {};
    if (typeof found['$ref'] !== 'string') return found;
    found = resolve(found['$ref']);
  }
  return {};
}

const accessOf = (operation: Json): ApiAccess | null => {
  const said = operation['x-access'];
  return said === 'r' || said === 'rw' || said === 'sudo' ? said : null;
};

interface Found {
  readonly call: ApiCall;
  /** At least one. */
  readonly tags: readonly string[];
  /** What stands at its path beside its method. */
  readonly path: Json;
  readonly operation: Json;
}

const untagged = 'Other calls';
const webhooks = 'Webhooks';

/** More than these are not listed, of no more paths than these. */
const mostCalls = 3_000;
const mostPaths = 20_000;
/** In characters: a call with a longer address is not listed. */
const longestAddress = 400;
/** Of one call. */
const mostTags = 5;
const longestTitle = 300;
const longestName = 200;

const shortTitle = (text: string, most = longestTitle) => (text.length > most ? `${text.slice(0, most)}…` : text);

interface FoundCalls {
  readonly calls: readonly Found[];
  /** There are more. */
  readonly isCut: boolean;
}

const foundIn = new WeakMap<ApiDocument, FoundCalls>();

/** The calls and webhooks of a document, which is looked through once. */
function callsIn(document: ApiDocument): FoundCalls {
  const found = foundIn.get(document) ?? findCalls(document, within(document));
  foundIn.set(document, found);
  return found;
}

/** The calls and webhooks, in the order of the document. A reference may stand for thousands of them. */
function findCalls(document: ApiDocument, resolve: Resolve): FoundCalls {
  const taken = new Map<string, number>();
  const found: (Omit<Found, 'call' | 'tags'> & {
    readonly isWebhook: boolean;
    readonly name: string;
    readonly method: string;
    readonly operationId: string;
  })[] = [];
  let isCut = false;
  let paths = 0;
  for (const place of ['paths', 'webhooks'] as const) {
    const given = objectIn(document, place);
    for (const name of keysOf(given)) {
      paths += 1;
      const isEnough = paths > mostPaths || found.length >= mostCalls;
      isCut ||= isEnough || name.length > longestAddress;
      if (isEnough) break;
      if (name.length > longestAddress) continue;
      const path = followed(given[name], resolve);
      for (const method of methods) {
        const operation = path[method];
        if (!isObject(operation)) continue;
        const operationId = textIn(operation, 'operationId');
        taken.set(operationId, (taken.get(operationId) ?? 0) + 1);
        found.push({
          isWebhook: place === 'webhooks',
          name,
          method: method.toUpperCase(),
          path,
          operation,
          operationId,
        });
      }
    }
  }
  const calls = found.map(({ isWebhook, name, method, path, operation, operationId }) => {
    const said = listIn(operation, 'tags').filter((tag) => typeof tag === 'string');
    const tags = [...new Set(said.slice(0, mostTags).map((tag) => shortTitle(tag, longestName)))];
    isCut ||= said.length > mostTags;
    const isNamed = operationId !== '' && operationId.length <= longestAddress && taken.get(operationId) === 1;
    return {
      call: {
        id: isNamed ? operationId : `${method} ${name}`,
        method,
        path: name,
        title: shortTitle(textIn(operation, 'summary') || operationId || name),
        isDeprecated: operation['deprecated'] === true,
        isWebhook,
        access: accessOf(operation),
      },
      tags: tags.length > 0 ? tags : [isWebhook ? webhooks : untagged],
      path,
      operation,
    };
  });
  return { calls, isCut };
}

/** The items of a list that there is room for. */
const roomFor = <Item>(items: readonly Item[], budget: Budget): readonly Item[] => {
  const end = items.findIndex(() => !budget.part());
  return end < 0 ? items : items.slice(0, end);
};

/** The servers of the first place that names some. */
function serversIn(budget: Budget, ...places: readonly Json[]): readonly ApiServer[] {
  const place = places.find((each) => listIn(each, 'servers').length > 0) ?? {};
  return roomFor(listIn(place, 'servers').filter(isObject), budget).map((server) => {
    const given = objectIn(server, 'variables');
    const variables = roomFor(keysOf(given), budget).map((name) => {
      const variable = objectIn(given, name);
      return {
        name: budget.text(name, longestName),
        value: budget.text(textIn(variable, 'default'), longestName),
        values: roomFor(listIn(variable, 'enum'), budget).map((value) => budget.text(textOf(value) ?? '', longestName)),
        description: budget.text(textIn(variable, 'description')),
      };
    });
    const template = budget.text(textIn(server, 'url'), longestAddress);
    const address = template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      return variables.find((variable) => variable.name === name)?.value ?? whole;
    });
    return {
      address: budget.text(address, longestAddress),
      template,
      description: budget.text(textIn(server, 'description')),
      variables,
    };
  });
}

/** A link of Markdown; empty without an address. */
const linkTo = (address: string, words: string) => (address === '' ? '' : `[${words || address}](<${address}>)`);

/** What is said of something, and where more of it is said. */
function wordsOf(place: Json): string {
  const more = objectIn(place, 'externalDocs');
  const link = linkTo(textIn(more, 'url'), textIn(more, 'description') || 'More of it');
  return [textIn(place, 'description'), link].filter(Boolean).join('\n\n');
}

/** What a document says of its makers. */
function makersIn(info: Json): readonly string[] {
  const [contact, license] = [objectIn(info, 'contact'), objectIn(info, 'license')];
  const mail = textIn(contact, 'email');
  const people = [textIn(contact, 'name'), linkTo(textIn(contact, 'url'), ''), mail && linkTo(`mailto:${mail}`, mail)];
  const rights = linkTo(textIn(license, 'url'), textIn(license, 'name')) || textIn(license, 'name');
  return [
    linkTo(textIn(info, 'termsOfService'), 'Terms of service'),
    people.some(Boolean) ? `Contact: ${people.filter(Boolean).join(', ')}` : '',
    rights && `License: ${rights}`,
  ];
}

/** In characters, of all that a document says of itself beside its calls. */
const mostOfOutline = 2_000_000;
/** The same of its calls: by references one may stand at thousands of paths, and under several tags at each. */
const mostOfCalls = 1_500_000;
/** What a call in the list costs beside its own characters. */
const callSize = 120;

/** What the list needs of a document, and from where and when it is. */
export function readOutline(
  document: ApiDocument,
  { address, readAt }: Pick<ApiOutline, 'address' | 'readAt'>,
): ApiOutline {
  const budget = createBudget(mostOfOutline);
  const info = objectIn(document, 'info');
  const described = listIn(document, 'tags').filter(isObject);
  const descriptions = new Map(described.map((tag) => [shortTitle(textIn(tag, 'name'), longestName), wordsOf(tag)]));
  const tags = new Map<string, ApiCall[]>([...descriptions.keys()].map((name) => [name, []]));
  const { calls: found, isCut } = callsIn(document);
  if (isCut) budget.cut();
  const head = {
    title: budget.text(textIn(info, 'title'), longestTitle) || 'API',
    version: budget.text(textIn(info, 'version'), longestName),
    openapi: budget.text(textIn(document, 'openapi'), longestName),
    description: budget.text(
      [textIn(info, 'summary'), wordsOf({ ...document, ...info }), ...makersIn(info)].filter(Boolean).join('\n\n'),
    ),
    servers: serversIn(budget, document),
  };
  let room = mostOfCalls;
  for (const { tags: own, call } of found) {
    room -= own.length * (callSize + call.id.length + call.path.length + call.title.length);
    if (room < 0) {
      budget.cut();
      break;
    }
    for (const tag of own) {
      const calls = tags.get(tag) ?? [];
      calls.push(call);
      tags.set(tag, calls);
    }
  }
  return {
    ...head,
    address,
    readAt,
    tags: [...tags]
      .filter(([, calls]) => calls.length > 0)
      .map(([name, calls]): ApiTag => ({ name, description: budget.text(descriptions.get(name) ?? ''), calls })),
    isCut: budget.isCut(),
  };
}

const places = ['path', 'query', 'header', 'cookie'] as const;

interface Reading {
  readonly resolve: Resolve;
  readonly budget: Budget;
  /** What is said and not read, by the place and the name of it. */
  readonly unread: Set<string>;
}

/** What is read of each place; `$ref` and what stands beside it is followed. */
const readOf: Readonly<Record<string, readonly string[]>> = {
  'the call': [
    ...['tags', 'summary', 'description', 'externalDocs', 'operationId', 'parameters', 'requestBody', 'responses'],
    ...['callbacks', 'deprecated', 'security', 'servers', 'x-access'],
  ],
  'its path': [...methods, 'summary', 'description', 'parameters', 'servers'],
  'a callback': [
    ...['summary', 'description', 'externalDocs', 'operationId', 'parameters', 'requestBody', 'responses', 'callbacks'],
  ],
  'a parameter': [
    ...['name', 'in', 'description', 'required', 'deprecated', 'allowEmptyValue', 'style', 'explode', 'allowReserved'],
    ...['schema', 'example', 'examples', 'content'],
  ],
  'a body': ['description', 'content', 'required'],
  'a message': ['schema', 'example', 'examples', 'encoding'],
  'an encoding': ['contentType', 'headers', 'style', 'explode', 'allowReserved'],
  'an answer': ['description', 'headers', 'content', 'links'],
  'a link': ['operationId', 'operationRef', 'parameters', 'requestBody', 'description'],
};

/** Nobody reads more of them. */
const mostUnread = 50;

/** Notes what a place says that nothing here shows. */
function noteUnread(kind: string, place: Json, { unread, budget }: Reading): void {
  for (const name of keysOf(place)) {
    if (name === '$ref' || readOf[kind]?.includes(name)) continue;
    if (unread.size < mostUnread) unread.add(`${shortTitle(name, longestName)} of ${kind}`);
    else budget.cut();
  }
}

/** The value of an example; OpenAPI 3.2 has another name for it. */
const valueIn = (example: Json): unknown => (example['value'] === undefined ? example['dataValue'] : example['value']);

/** The example that stands beside a schema; undefined without one. */
function exampleBeside(place: Json, resolve: Resolve): unknown {
  if (place['example'] !== undefined) return place['example'];
  const examples = objectIn(place, 'examples');
  const [first] = keysOf(examples);
  return first === undefined ? undefined : valueIn(followed(examples[first], resolve));
}

/** The examples beside the first. */
function examplesBeside(place: Json, { resolve, budget }: Reading): readonly ApiExample[] {
  const given = objectIn(place, 'examples');
  const found: ApiExample[] = [];
  // The first stands by itself, unless it is no more than an address.
  const [first] = keysOf(given);
  const isTaken =
    first !== undefined && place['example'] === undefined && valueIn(followed(given[first], resolve)) !== undefined;
  for (const name of keysOf(given).slice(isTaken ? 1 : 0)) {
    if (!budget.part()) break;
    const example = followed(given[name], resolve);
    found.push({
      name: budget.text(name, longestName),
      description: budget.text(
        [textIn(example, 'summary'), textIn(example, 'description')].filter(Boolean).join('\n\n'),
      ),
      value: budget.whole(valueIn(example)),
      address: budget.text(textIn(example, 'externalValue'), longestAddress),
    });
  }
  return found;
}

/** What a request has of itself: OpenAPI says that such parameters are to be ignored. */
const ownHeaders = ['accept', 'authorization', 'content-type'];

/** The example that stands there, else one that is made of the schema. */
function exampleOf(place: Json, schema: ApiSchema, { resolve, budget }: Reading, direction: Direction): unknown {
  const given = budget.whole(exampleBeside(place, resolve));
  if (given !== undefined || schema === undefined) return given;
  return budget.whole(sampleOf(schema, resolve, direction));
}

const styles: readonly ApiParameterStyle[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
];

/** How values are written: what is not said follows from the place. */
function styleIn(place: Json, otherwise: ApiParameterStyle) {
  const style = styles.find((each) => each === place['style']) ?? otherwise;
  return {
    style,
    explode: typeof place['explode'] === 'boolean' ? place['explode'] : style === 'form' || style === 'deepObject',
    isReserved: place['allowReserved'] === true,
  };
}

/** A parameter, or a header of an answer, which is said in the same words. */
function readParameter(
  parameter: Json,
  { name, place }: { readonly name: string; readonly place: ApiParameter['in'] },
  reading: Reading,
): ApiParameter {
  const { budget } = reading;
  noteUnread('a parameter', parameter, reading);
  const contents = objectIn(parameter, 'content');
  const [type] = keysOf(contents);
  const content = type === undefined ? undefined : contents[type];
  const { schema } = isObject(content) ? content : parameter;
  const isRequired = place === 'path' || parameter['required'] === true;
  return {
    name,
    in: place,
    isRequired,
    mayBeEmpty: place === 'query' && parameter['allowEmptyValue'] === true,
    isDeprecated: parameter['deprecated'] === true,
    description: budget.text(textIn(parameter, 'description')),
    schema: budget.schema(schema),
    example: exampleOf(isObject(content) ? content : parameter, isRequired ? schema : undefined, reading, 'request'),
    examples: examplesBeside(isObject(content) ? content : parameter, reading),
    ...styleIn(parameter, place === 'query' || place === 'cookie' ? 'form' : 'simple'),
    contentType: isObject(content) && type !== undefined ? budget.text(type, longestName) : null,
  };
}

function readParameters(
  { path, operation }: Pick<Found, 'path' | 'operation'>,
  reading: Reading,
): readonly ApiParameter[] {
  const { resolve, budget } = reading;
  const byName = new Map<string, ApiParameter>();
  // What the operation says of a parameter replaces what its path says of it.
  for (const value of [...listIn(path, 'parameters'), ...listIn(operation, 'parameters')]) {
    if (!budget.part()) break;
    const parameter = followed(value, resolve);
    const name = textIn(parameter, 'name');
    const place = places.find((each) => each === parameter['in']);
    if (name === '' || place === undefined) continue;
    if (place === 'header' && ownHeaders.includes(name.toLowerCase())) continue;
    if (name.length > longestName) {
      budget.cut();
      continue;
    }
    byName.set(`${place} ${name}`, readParameter(parameter, { name, place }, reading));
  }
  return [...byName.values()].sort((a, b) => places.indexOf(a.in) - places.indexOf(b.in));
}

/** The headers of an answer, or of a part of a form. */
function readHeaders(place: Json, reading: Reading): readonly ApiParameter[] {
  const given = objectIn(place, 'headers');
  const headers: ApiParameter[] = [];
  for (const name of keysOf(given)) {
    if (!reading.budget.part()) break;
    const header = followed(given[name], reading.resolve);
    headers.push(readParameter(header, { name: reading.budget.text(name, longestName), place: 'header' }, reading));
  }
  return headers;
}

function readEncoding(content: Json, reading: Reading): ApiContent['encoding'] {
  const { budget } = reading;
  const given = objectIn(content, 'encoding');
  const found: [string, ApiEncoding][] = [];
  for (const name of keysOf(given)) {
    if (!budget.part()) break;
    const encoding = objectIn(given, name);
    noteUnread('an encoding', encoding, reading);
    const isStyled = ['style', 'explode', 'allowReserved'].some((each) => Object.hasOwn(encoding, each));
    const { style, ...rest } = styleIn(encoding, 'form');
    found.push([
      budget.text(name, longestName),
      {
        contentType: budget.text(textIn(encoding, 'contentType'), longestName),
        style: isStyled ? style : null,
        ...rest,
        headers: readHeaders(encoding, reading),
      },
    ]);
  }
  return Object.fromEntries(found);
}

function readContents(place: Json, reading: Reading, direction: Direction): readonly ApiContent[] {
  const contents: ApiContent[] = [];
  const given = objectIn(place, 'content');
  for (const type of keysOf(given)) {
    if (!reading.budget.part()) break;
    const content = objectIn(given, type);
    noteUnread('a message', content, reading);
    const { schema } = content;
    contents.push({
      type: reading.budget.text(type, longestName),
      schema: reading.budget.schema(schema),
      example: exampleOf(content, schema, reading, direction) ?? null,
      examples: examplesBeside(content, reading),
      encoding: readEncoding(content, reading),
    });
  }
  return contents;
}

function readAnswers(operation: Json, reading: Reading): readonly ApiAnswer[] {
  const { resolve, budget } = reading;
  const answers: ApiAnswer[] = [];
  const responses = objectIn(operation, 'responses');
  for (const status of keysOf(responses)) {
    if (!budget.part()) break;
    const answer = followed(responses[status], resolve);
    noteUnread('an answer', answer, reading);
    answers.push({
      status: budget.text(status, longestName),
      description: budget.text(textIn(answer, 'description')),
      headers: readHeaders(answer, reading),
      contents: readContents(answer, reading, 'answer'),
      links: readLinks(answer, reading),
    });
  }
  return answers;
}

function readLinks(answer: Json, reading: Reading): readonly ApiLink[] {
  const { resolve, budget } = reading;
  const given = objectIn(answer, 'links');
  const links: ApiLink[] = [];
  for (const name of keysOf(given)) {
    if (!budget.part()) break;
    const link = followed(given[name], resolve);
    noteUnread('a link', link, reading);
    const parameters = objectIn(link, 'parameters');
    const values: (readonly [string, string])[] = [];
    for (const each of keysOf(parameters)) {
      if (!budget.part()) break;
      values.push([budget.text(each, longestName), budget.text(plainText(parameters[each]), longestAddress)]);
    }
    const body = plainText(link['requestBody']);
    links.push({
      name: budget.text(name, longestName),
      call: budget.text(textIn(link, 'operationId') || textIn(link, 'operationRef'), longestAddress),
      description: budget.text(textIn(link, 'description')),
      values: body === '' ? values : [...values, ['body', budget.text(body, longestAddress)]],
    });
  }
  return links;
}

const flowNames = ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'];

/** What a way to prove who calls is, in words. */
function kindOfScheme(scheme: Json): string {
  const type = textIn(scheme, 'type');
  if (type === 'apiKey')
    return `API key in ${placeWords[textIn(scheme, 'in')] ?? 'the request'} as ${textIn(scheme, 'name')}`;
  if (type === 'http') {
    const format = textIn(scheme, 'bearerFormat');
    return `HTTP ${textIn(scheme, 'scheme')}${format === '' ? '' : ` with ${format}`}`;
  }
  if (type === 'openIdConnect') return `OpenID Connect at ${textIn(scheme, 'openIdConnectUrl')}`;
  if (type === 'oauth2') {
    const flows = objectIn(scheme, 'flows');
    const said = flowNames
      .filter((name) => Object.hasOwn(flows, name))
      .map((name) => {
        const flow = objectIn(flows, name);
        const places = ['authorizationUrl', 'tokenUrl'].map((each) => textIn(flow, each)).filter(Boolean);
        return [name, ...places].join(' at ');
      });
    return ['OAuth 2', ...said].join(', ');
  }
  return type === 'mutualTLS' ? 'certificate of the client' : type;
}

const placeWords: Readonly<Record<string, string>> = { query: 'the query', header: 'the header', cookie: 'a cookie' };

/** The words of the document for a scope, whichever flow has them. */
function scopeWords(scheme: Json, scope: string): string {
  const flows = objectIn(scheme, 'flows');
  const said = flowNames.map((name) => textIn(objectIn(objectIn(flows, name), 'scopes'), scope));
  return said.find((text) => text !== '') ?? '';
}

/** What a request has to prove: what the operation says of it, else what the document says of all. */
function readSecurity(
  operation: Json,
  document: ApiDocument,
  { resolve, budget }: Reading,
): readonly ApiSecurityRequirement[] | null {
  const place = [operation, document].find((each) => Array.isArray(each['security']));
  if (place === undefined) return null;
  const schemes = objectIn(objectIn(document, 'components'), 'securitySchemes');
  const proofs: ApiSecurityRequirement[] = [];
  for (const given of listIn(place, 'security').filter(isObject)) {
    if (!budget.part()) break;
    const proof: ApiSecurityRequirement[number][] = [];
    for (const name of keysOf(given)) {
      if (!budget.part()) break;
      const scheme = Object.hasOwn(schemes, name) ? followed(schemes[name], resolve) : {};
      const scopes: ApiSecurityRequirement[number]['scopes'][number][] = [];
      for (const scope of listIn(given, name)) {
        if (typeof scope !== 'string') continue;
        if (!budget.part()) break;
        scopes.push({ name: budget.text(scope, longestName), description: budget.text(scopeWords(scheme, scope)) });
      }
      proof.push({
        name: budget.text(name, longestName),
        kind: budget.text(kindOfScheme(scheme), longestAddress),
        description: budget.text(textIn(scheme, 'description')),
        scopes,
      });
    }
    proofs.push(proof);
  }
  return proofs;
}

/** By references a callback may lead to itself. */
const deepestCallbacks = 4;

/** The calls that an API makes after one of its own, and what follows on them. */
function readCallbacks(operation: Json, reading: Reading, depth = 1): readonly ApiCallback[] {
  const { resolve, budget } = reading;
  const given = objectIn(operation, 'callbacks');
  if (depth > deepestCallbacks) {
    if (keysOf(given).length > 0) budget.cut();
    return [];
  }
  const callbacks: ApiCallback[] = [];
  for (const name of keysOf(given)) {
    const callback = followed(given[name], resolve);
    for (const address of keysOf(callback)) {
      if (!budget.part()) return callbacks;
      const path = followed(callback[address], resolve);
      for (const method of methods) {
        const inner = path[method];
        if (!isObject(inner)) continue;
        if (!budget.part()) return callbacks;
        noteUnread('a callback', inner, reading);
        callbacks.push({
          name: budget.text(name, longestName),
          address: budget.text(address, longestAddress),
          method: method.toUpperCase(),
          title: budget.text(textIn(inner, 'summary') || textIn(inner, 'operationId') || name, longestTitle),
          description: budget.text(wordsOf(inner)),
          parameters: readParameters({ path, operation: inner }, reading),
          body: readBody(inner, reading, 'answer'),
          answers: readAnswers(inner, reading),
          callbacks: readCallbacks(inner, reading, depth + 1),
        });
      }
    }
  }
  return callbacks;
}

function readBody(operation: Json, reading: Reading, direction: Direction): ApiCallDetails['body'] {
  const body = followed(operation['requestBody'], reading.resolve);
  noteUnread('a body', body, reading);
  const contents = readContents(body, reading, direction);
  if (contents.length === 0) return null;
  return {
    isRequired: body['required'] === true,
    description: reading.budget.text(textIn(body, 'description')),
    contents,
  };
}

/** The schemas that stand in what is said of a call. */
const schemasIn = ({
  parameters,
  body,
  answers,
  callbacks,
}: Pick<ApiCallback, 'parameters' | 'body' | 'answers' | 'callbacks'>): readonly ApiSchema[] => {
  const contents = [...(body?.contents ?? []), ...answers.flatMap((answer) => answer.contents)];
  const ofParts = contents.flatMap(({ encoding }) => Object.values(encoding).flatMap(({ headers }) => headers));
  return [
    ...[...parameters, ...contents, ...answers.flatMap(({ headers }) => headers), ...ofParts].map(
      ({ schema }) => schema,
    ),
    ...callbacks.flatMap(schemasIn),
  ];
};

/** In characters, of all that is said of one call beside the schemas that it refers to. */
const mostOfCall = 800_000;
/** More than this, in characters, does not come with a call; what is missing is asked for when it is unfolded. */
const mostSchemas = 200_000;
/** So many that are too large are tried. */
const mostTooLarge = 20;

interface Behind {
  /** What is asked for: the first of it comes in any case, cut where it is too large. */
  readonly isAsked: boolean;
  readonly resolve: Resolve;
}

/** The schemas that are referred to, the nearest first. */
function schemasBehind(
  references: ReadonlySet<string>,
  { isAsked, resolve }: Behind,
): Readonly<Record<string, ApiSchema>> {
  const found = new Map<string, ApiSchema>();
  const seen = new Set<string>();
  let left = mostSchemas;
  let tooLarge = 0;
  let next = references;
  while (next.size > 0) {
    const after = new Set<string>();
    for (const reference of next) {
      if (seen.has(reference)) continue;
      seen.add(reference);
      const schema = resolve(reference);
      if (schema === undefined) continue;
      const copied = copySchema(schema, left);
      if (copied.isOver && !(isAsked && found.size === 0)) {
        tooLarge += 1;
        if (tooLarge === mostTooLarge) return Object.fromEntries(found);
        continue;
      }
      left -= copied.size;
      found.set(reference, copied.value);
      for (const each of copied.references) after.add(each);
    }
    next = after;
  }
  return Object.fromEntries(found);
}

/** Everything about one call; null where the document has none of that id. */
export function readCall(document: ApiDocument, id: string): ApiCallDetails | null {
  const resolve = within(document);
  const found = callsIn(document).calls.find(({ call }) => call.id === id);
  if (!found) return null;
  const { call, tags, path, operation } = found;
  const budget = createBudget(mostOfCall);
  const reading: Reading = { resolve, budget, unread: new Set() };
  noteUnread('the call', operation, reading);
  noteUnread('its path', path, reading);
  const servers = serversIn(budget, operation, path, document);
  const ofPath = [textIn(path, 'summary'), textIn(path, 'description')];
  const description = budget.text([wordsOf(operation), ...ofPath].filter(Boolean).join('\n\n'));
  const parameters = readParameters(found, reading);
  const body = readBody(operation, reading, call.isWebhook ? 'answer' : 'request');
  const answers = readAnswers(operation, reading);
  const security = readSecurity(operation, document, reading);
  const callbacks = readCallbacks(operation, reading);
  const schemas = schemasIn({ parameters, body, answers, callbacks });
  return {
    ...call,
    tag: tags[0] ?? '',
    otherTags: tags.slice(1),
    description,
    servers,
    hasOwnServers: [operation, path].some((each) => listIn(each, 'servers').length > 0),
    security,
    parameters,
    body,
    answers,
    callbacks,
    schemas: schemasBehind(copySchema(schemas, mostOfCall).references, { isAsked: false, resolve }),
    unread: [...reading.unread].map((name) => budget.text(name)),
    isCut: budget.isCut(),
  };
}

/** The schema that a reference means, and those behind it. */
export const readSchema = (document: ApiDocument, reference: string): ApiCallDetails['schemas'] =>
  schemasBehind(new Set([reference]), { isAsked: true, resolve: within(document) });

/** Whether a value is a document of a version that can be read, and what is wrong with it if not. */
export function checkVersion(
  value: unknown,
):
  | { readonly is: 'document'; readonly document: ApiDocument }
  | { readonly is: 'notOpenApi' }
  | { readonly is: 'version'; readonly version: string } {
  if (!isObject(value)) return { is: 'notOpenApi' };
  const version = (textIn(value, 'openapi') || textIn(value, 'swagger')).slice(0, longestName);
  if (version === '') return { is: 'notOpenApi' };
  if (!/^3\.[01](\.|$)/.test(version)) return { is: 'version', version };
  return isObject(value['paths']) || isObject(value['webhooks']) || isObject(value['components'])
    ? { is: 'document', document: value }
    : { is: 'notOpenApi' };
}
