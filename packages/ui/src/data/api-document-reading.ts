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
import { sampleOf } from './api-sample.ts';
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

/** Finds what a reference within the document means. What lies outside of it is never fetched. */
const within =
  (document: ApiDocument): Resolve =>
  (reference) => {
    if (!reference.startsWith('#/')) return undefined;
    let found: unknown = document;
    for (const step of reference.slice(2).split('/').map(stepOf)) {
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
      found = (found as Json)[step];
    }
    return found;
  };

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

/** Every call and webhook, in the order of the document. */
function findCalls(document: ApiDocument): readonly Found[] {
  const resolve = within(document);
  const taken = new Map<string, number>();
  const found = (['paths', 'webhooks'] as const).flatMap((place) =>
    Object.entries(objectIn(document, place)).flatMap(([name, value]) => {
      const path = followed(value, resolve);
      return methods.flatMap((method) => {
        const operation = path[method];
        if (!isObject(operation)) return [];
        const operationId = textIn(operation, 'operationId');
        taken.set(operationId, (taken.get(operationId) ?? 0) + 1);
        return [{ isWebhook: place === 'webhooks', name, method: method.toUpperCase(), path, operation, operationId }];
      });
    }),
  );
  return found.map(({ isWebhook, name, method, path, operation, operationId }) => {
    const [tag] = listIn(operation, 'tags');
    return {
      call: {
        id: operationId !== '' && taken.get(operationId) === 1 ? operationId : `${method} ${name}`,
        method,
        path: name,
        title: textIn(operation, 'summary') || operationId || name,
        isDeprecated: operation['deprecated'] === true,
        isWebhook,
        access: accessOf(operation),
      },
      tag: typeof tag === 'string' ? tag : isWebhook ? webhooks : untagged,
      path,
      operation,
    };
  });
}

/** Addresses of servers, with the defaults of their variables. */
const serversIn = (...places: readonly Json[]): readonly string[] => {
  const place = places.find((each) => listIn(each, 'servers').length > 0) ?? {};
  return listIn(place, 'servers')
    .filter(isObject)
    .map((server) =>
      textIn(server, 'url').replace(/\{([^{}]*)\}/g, (whole, name: string) => {
        const { default: value } = objectIn(objectIn(server, 'variables'), name);
        return typeof value === 'string' ? value : whole;
      }),
    );
};

/** What the list needs of a document, and from where and when it is. */
export function readOutline(
  document: ApiDocument,
  { address, readAt }: Pick<ApiOutline, 'address' | 'readAt'>,
): ApiOutline {
  const info = objectIn(document, 'info');
  const described = listIn(document, 'tags').filter(isObject);
  const descriptions = new Map(described.map((tag) => [textIn(tag, 'name'), textIn(tag, 'description')]));
  const tags = new Map<string, ApiCall[]>([...descriptions.keys()].map((name) => [name, []]));
  for (const { tag, call } of findCalls(document)) {
    const calls = tags.get(tag) ?? [];
    calls.push(call);
    tags.set(tag, calls);
  }
  return {
    title: textIn(info, 'title') || 'API',
    version: textIn(info, 'version'),
    openapi: textIn(document, 'openapi'),
    description: textIn(info, 'description'),
    address,
    readAt,
    servers: serversIn(document),
    tags: [...tags]
      .filter(([, calls]) => calls.length > 0)
      .map(([name, calls]): ApiTag => ({ name, description: descriptions.get(name) ?? '', calls })),
  };
}

const places = ['path', 'query', 'header', 'cookie'] as const;

/** The example that stands beside a schema; undefined without one. */
function exampleBeside(place: Json, resolve: Resolve): unknown {
  if (place['example'] !== undefined) return place['example'];
  const [first] = Object.values(objectIn(place, 'examples'));
  return followed(first, resolve)['value'];
}

/** What a request has of itself: OpenAPI says that such parameters are to be ignored. */
const ownHeaders = ['accept', 'authorization', 'content-type'];

function readParameters({ path, operation }: Found, resolve: Resolve): readonly ApiParameter[] {
  const byName = new Map<string, ApiParameter>();
  // What the operation says of a parameter replaces what its path says of it.
  for (const value of [...listIn(path, 'parameters'), ...listIn(operation, 'parameters')]) {
    const parameter = followed(value, resolve);
    const name = textIn(parameter, 'name');
    const place = places.find((each) => each === parameter['in']);
    if (name === '' || place === undefined) continue;
    if (place === 'header' && ownHeaders.includes(name.toLowerCase())) continue;
    const [content] = Object.values(objectIn(parameter, 'content')).filter(isObject);
    const schema = content ? content['schema'] : parameter['schema'];
    const style = textIn(parameter, 'style');
    const isRequired = place === 'path' || parameter['required'] === true;
    byName.set(`${place} ${name}`, {
      name,
      in: place,
      isRequired,
      isDeprecated: parameter['deprecated'] === true,
      description: textIn(parameter, 'description'),
      schema,
      example: exampleBeside(parameter, resolve) ?? (isRequired ? sampleOf(schema, resolve) : undefined),
      explode:
        typeof parameter['explode'] === 'boolean'
          ? parameter['explode']
          : style === '' || style === 'form' || style === 'deepObject',
      isDeep: style === 'deepObject',
    });
  }
  return [...byName.values()].sort((a, b) => places.indexOf(a.in) - places.indexOf(b.in));
}

const readContents = (place: Json, resolve: Resolve): readonly ApiContent[] =>
  Object.entries(objectIn(place, 'content')).map(([type, value]) => {
    const content = isObject(value) ? value : {};
    const { schema } = content;
    return {
      type,
      schema,
      example: exampleBeside(content, resolve) ?? (schema === undefined ? null : sampleOf(schema, resolve)),
    };
  });

function readAnswers(operation: Json, resolve: Resolve): readonly ApiAnswer[] {
  return Object.entries(objectIn(operation, 'responses')).map(([status, value]) => {
    const answer = followed(value, resolve);
    return {
      status,
      description: textIn(answer, 'description'),
      headers: Object.entries(objectIn(answer, 'headers')).map(([name, header]) => {
        const said = followed(header, resolve);
        return { name, description: textIn(said, 'description'), schema: said['schema'] };
      }),
      contents: readContents(answer, resolve),
    };
  });
}

/** More than this, in characters of JSON, does not come with a call; what is missing is asked for when it is unfolded. */
const mostSchemas = 200_000;

const referencesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(([, quoted = '""']) => JSON.parse(quoted));

/** The schemas that something refers to, the nearest first. */
function schemasBehind(start: unknown, resolve: Resolve): Readonly<Record<string, ApiSchema>> {
  const found = new Map<string, ApiSchema>();
  let length = 0;
  let next = new Set(referencesIn(JSON.stringify(start) ?? ''));
  while (next.size > 0 && length < mostSchemas) {
    const after = new Set<string>();
    for (const reference of next) {
      const schema = resolve(reference);
      if (schema === undefined || found.has(reference) || length >= mostSchemas) continue;
      const text = JSON.stringify(schema) ?? '';
      length += text.length;
      found.set(reference, schema);
      for (const each of referencesIn(text)) after.add(each);
    }
    next = after;
  }
  return Object.fromEntries(found);
}

/** Everything about one call; null where the document has none of that id. */
export function readCall(document: ApiDocument, id: string): ApiCallDetails | null {
  const found = findCalls(document).find(({ call }) => call.id === id);
  if (!found) return null;
  const resolve = within(document);
  const { call, tag, path, operation } = found;
  const parameters = readParameters(found, resolve);
  const body = followed(operation['requestBody'], resolve);
  const contents = readContents(body, resolve);
  const answers = readAnswers(operation, resolve);
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...contents.map(({ schema }) => schema),
    ...answers.flatMap((answer) => [...answer.contents, ...answer.headers].map(({ schema }) => schema)),
  ];
  return {
    ...call,
    tag,
    description: textIn(operation, 'description') || textIn(path, 'description'),
    servers: serversIn(operation, path, document),
    parameters,
    body:
      contents.length === 0
        ? null
        : { isRequired: body['required'] === true, description: textIn(body, 'description'), contents },
    answers,
    schemas: schemasBehind(schemas, resolve),
  };
}

/** The schema that a reference means, and those behind it. */
export const readSchema = (document: ApiDocument, reference: string): ApiCallDetails['schemas'] =>
  schemasBehind({ $ref: reference }, within(document));

/** Whether a value is a document of a version that can be read, and what is wrong with it if not. */
export function checkVersion(
  value: unknown,
):
  | { readonly is: 'document'; readonly document: ApiDocument }
  | { readonly is: 'notOpenApi' }
  | { readonly is: 'version'; readonly version: string } {
  if (!isObject(value)) return { is: 'notOpenApi' };
  const version = textIn(value, 'openapi') || textIn(value, 'swagger');
  if (version === '') return { is: 'notOpenApi' };
  if (!/^3\.[01](\.|$)/.test(version)) return { is: 'version', version };
  return isObject(value['paths']) || isObject(value['webhooks']) || isObject(value['components'])
    ? { is: 'document', document: value }
    : { is: 'notOpenApi' };
}
