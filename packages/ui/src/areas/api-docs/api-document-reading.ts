import type {
  ApiAccess,
  ApiAnswer,
  ApiCall,
  ApiCallDetails,
  ApiContent,
  ApiOutline,
  ApiParameter,
  ApiSchema,
  ApiTag,
} from './api-document.ts';
import { type Budget, copySchema, createBudget, keysOf } from './api-document-budget.ts';
import { type Direction, sampleOf } from './api-sample.ts';
import { isObject, type Json, listIn, objectIn, type Resolve, textIn } from './api-schema.ts';

/** A parsed OpenAPI document of version 3.0 or 3.1, where anything may stand in place of anything. */
export type ApiDocument = Json;

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
  readonly tag: string;
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
  const found: (Omit<Found, 'call' | 'tag'> & {
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
    const [tag] = listIn(operation, 'tags');
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
      tag: typeof tag === 'string' ? shortTitle(tag, longestName) : isWebhook ? webhooks : untagged,
      path,
      operation,
    };
  });
  return { calls, isCut };
}

const mostServers = 20;

/** Addresses of servers, with the defaults of their variables. */
function serversIn(budget: Budget, ...places: readonly Json[]): readonly string[] {
  const place = places.find((each) => listIn(each, 'servers').length > 0) ?? {};
  const servers = listIn(place, 'servers');
  if (servers.length > mostServers) budget.cut();
  return servers
    .slice(0, mostServers)
    .filter(isObject)
    .map((server) => {
      const variables = objectIn(server, 'variables');
      const address = budget
        .text(textIn(server, 'url'), longestAddress)
        .replace(/\{([^{}]*)\}/g, (whole, name: string) => {
          const { default: value } = objectIn(variables, name);
          return typeof value === 'string' ? value.slice(0, longestName) : whole;
        });
      return budget.text(address, longestAddress);
    });
}

/** In characters, of all that a document says of itself beside its calls. */
const mostOfOutline = 2_000_000;

/** What the list needs of a document, and from where and when it is. */
export function readOutline(
  document: ApiDocument,
  { address, readAt }: Pick<ApiOutline, 'address' | 'readAt'>,
): ApiOutline {
  const budget = createBudget(mostOfOutline);
  const info = objectIn(document, 'info');
  const described = listIn(document, 'tags').filter(isObject);
  const descriptions = new Map(
    described.map((tag) => [shortTitle(textIn(tag, 'name'), longestName), textIn(tag, 'description')]),
  );
  const tags = new Map<string, ApiCall[]>([...descriptions.keys()].map((name) => [name, []]));
  const { calls: found, isCut } = callsIn(document);
  if (isCut) budget.cut();
  const head = {
    title: budget.text(textIn(info, 'title'), longestTitle) || 'API',
    version: budget.text(textIn(info, 'version'), longestName),
    openapi: budget.text(textIn(document, 'openapi'), longestName),
    description: budget.text(textIn(info, 'description')),
    servers: serversIn(budget, document),
  };
  for (const { tag, call } of found) {
    const calls = tags.get(tag) ?? [];
    calls.push(call);
    tags.set(tag, calls);
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

/** The example that stands beside a schema; undefined without one. */
function exampleBeside(place: Json, resolve: Resolve): unknown {
  if (place['example'] !== undefined) return place['example'];
  const examples = objectIn(place, 'examples');
  const [first] = keysOf(examples);
  return first === undefined ? undefined : followed(examples[first], resolve)['value'];
}

/** What a request has of itself: OpenAPI says that such parameters are to be ignored. */
const ownHeaders = ['accept', 'authorization', 'content-type'];

interface Reading {
  readonly resolve: Resolve;
  readonly budget: Budget;
}

/** The example that stands there, else one that is made of the schema. */
function exampleOf(place: Json, schema: ApiSchema, { resolve, budget }: Reading, direction: Direction): unknown {
  const given = budget.whole(exampleBeside(place, resolve));
  return given ?? (schema === undefined ? undefined : budget.whole(sampleOf(schema, resolve, direction)));
}

function readParameters({ path, operation }: Found, reading: Reading): readonly ApiParameter[] {
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
    const contents = objectIn(parameter, 'content');
    const [type] = keysOf(contents);
    const content = type === undefined ? undefined : contents[type];
    const schema = isObject(content) ? content['schema'] : parameter['schema'];
    const style = textIn(parameter, 'style');
    const isRequired = place === 'path' || parameter['required'] === true;
    byName.set(`${place} ${name}`, {
      name,
      in: place,
      isRequired,
      isDeprecated: parameter['deprecated'] === true,
      description: budget.text(textIn(parameter, 'description')),
      schema: budget.schema(schema),
      example: exampleOf(parameter, isRequired ? schema : undefined, reading, 'request'),
      explode:
        typeof parameter['explode'] === 'boolean'
          ? parameter['explode']
          : style === '' || style === 'form' || style === 'deepObject',
      isDeep: style === 'deepObject',
    });
  }
  return [...byName.values()].sort((a, b) => places.indexOf(a.in) - places.indexOf(b.in));
}

function readContents(place: Json, reading: Reading, direction: Direction): readonly ApiContent[] {
  const contents: ApiContent[] = [];
  const given = objectIn(place, 'content');
  for (const type of keysOf(given)) {
    if (!reading.budget.part()) break;
    const content = objectIn(given, type);
    const { schema } = content;
    contents.push({
      type: reading.budget.text(type, longestName),
      schema: reading.budget.schema(schema),
      example: exampleOf(content, schema, reading, direction) ?? null,
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
    const headers: ApiAnswer['headers'][number][] = [];
    const given = objectIn(answer, 'headers');
    for (const name of keysOf(given)) {
      if (!budget.part()) break;
      const said = followed(given[name], resolve);
      headers.push({
        name: budget.text(name, longestName),
        description: budget.text(textIn(said, 'description')),
        schema: budget.schema(said['schema']),
      });
    }
    answers.push({
      status: budget.text(status, longestName),
      description: budget.text(textIn(answer, 'description')),
      headers,
      contents: readContents(answer, reading, 'answer'),
    });
  }
  return answers;
}

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
  const { call, tag, path, operation } = found;
  const budget = createBudget(mostOfCall);
  const reading: Reading = { resolve, budget };
  const servers = serversIn(budget, operation, path, document);
  const description = budget.text(textIn(operation, 'description') || textIn(path, 'description'));
  const parameters = readParameters(found, reading);
  const body = followed(operation['requestBody'], resolve);
  const contents = readContents(body, reading, call.isWebhook ? 'answer' : 'request');
  const answers = readAnswers(operation, reading);
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...contents.map(({ schema }) => schema),
    ...answers.flatMap((answer) => [...answer.contents, ...answer.headers].map(({ schema }) => schema)),
  ];
  return {
    ...call,
    tag,
    description,
    servers,
    parameters,
    body:
      contents.length === 0
        ? null
        : {
            isRequired: body['required'] === true,
            description: budget.text(textIn(body, 'description')),
            contents,
          },
    answers,
    schemas: schemasBehind(copySchema(schemas, mostOfCall).references, { isAsked: false, resolve }),
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
