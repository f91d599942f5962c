import type { ApiSchema } from './api-document.ts';
import { copyBounded, keysOf } from './api-document-budget.ts';
import { isObject, type Json, listIn, objectIn, type Resolve, textIn } from './api-schema.ts';
import { digitsOf } from './digits.ts';

/** A schema of schemas of schemas has more fields than anybody can count: so many values are made, and no more. */
const mostValues = 300;
const mostDepth = 6;
/** In characters, of the values that schemas give themselves and of the names of fields. */
const mostText = 40_000;

/** A request has no fields that only the server writes, an answer none that it only takes. */
export type Direction = 'request' | 'answer';

const formats = new Map(
  Object.entries({
    date: '2026-11-26',
    'date-time': '2026-11-26T12:00:00Z',
    email: 'somebody@example.com',
    hostname: 'example.com',
    ipv4: '192.0.2.1',
    uri: 'https://example.com/',
    url: 'https://example.com/',
    uuid: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55',
  }),
);

/** A value that a schema takes: its own example where it has one. */
export function sampleOf(schema: ApiSchema, resolve: Resolve, direction: Direction): unknown {
  let left = mostValues;
  let room = mostText;
  const leftOut = direction === 'request' ? 'readOnly' : 'writeOnly';

  function make(given: ApiSchema, depth: number, path: readonly string[]): unknown {
    left -= 1;
    if (!isObject(given) || left < 0) return null;
    const reference = typeof given['$ref'] === 'string' ? given['$ref'] : undefined;
    if (reference !== undefined) {
      // What contains itself ends at the second time.
      return path.includes(reference) ? null : make(resolve(reference), depth, [...path, reference]);
    }
    const said = saidIn(given);
    if (said !== undefined) {
      const { value, size, isCut } = copyBounded(said.value, room);
      room -= size;
      return isCut ? null : value;
    }
    const members = listIn(given, 'allOf');
    if (members.length > 0) {
      const parts = [...members.slice(0, mostValues), { ...given, allOf: undefined }];
      // Not assigned: a field may be called `__proto__`.
      return Object.fromEntries(
        parts
          .map((member) => make(member, depth, path))
          .filter(isObject)
          .flatMap((part) => Object.entries(part)),
      );
    }
    const first = listIn(given, 'oneOf')[0] ?? listIn(given, 'anyOf')[0];
    if (first !== undefined) return make(first, depth, path);
    return ofType(given, depth, path);
  }

  function ofType(given: Json, depth: number, path: readonly string[]): unknown {
    const types = Array.isArray(given['type']) ? given['type'] : [given['type']];
    const type = types.find((each) => each !== 'null') ?? (types.includes('null') ? 'null' : undefined);
    const properties = objectIn(given, 'properties');
    if (type === 'object' || (type === undefined && Object.hasOwn(given, 'properties'))) {
      return depth >= mostDepth ? {} : fieldsOf(properties, depth, path);
    }
    if (type === 'array') return depth >= mostDepth || left < 0 ? [] : [make(given['items'], depth + 1, path)];
    if (type === 'integer' || type === 'number') return digitsOf(given['minimum']) === undefined ? 0 : given['minimum'];
    if (type === 'boolean') return false;
    if (type === 'string') return formats.get(textIn(given, 'format')) ?? 'text';
    return null;
  }

  function fieldsOf(properties: Json, depth: number, path: readonly string[]): unknown {
    const made: [string, unknown][] = [];
    for (const name of keysOf(properties)) {
      room -= name.length;
      if (left < 0 || room < 0) break;
      const field = properties[name];
      if (isObject(field) && field[leftOut] === true) left -= 1;
      else made.push([name, make(field, depth + 1, path)]);
    }
    return Object.fromEntries(made);
  }

  return make(schema, 0, []);
}

/** The value that a schema gives itself. */
function saidIn(given: Json): { readonly value: unknown } | undefined {
  if (given['example'] !== undefined) return { value: given['example'] };
  const [example] = listIn(given, 'examples');
  if (example !== undefined) return { value: example };
  for (const name of ['default', 'const']) if (given[name] !== undefined) return { value: given[name] };
  const [first] = listIn(given, 'enum');
  return first === undefined ? undefined : { value: first };
}
