import type { ApiSchema } from './api-document.ts';
import { copyBounded, keysOf } from './api-document-budget.ts';
import {
  discriminated,
  examplesIn,
  follow,
  isNull,
  isObject,
  type Json,
  listIn,
  objectIn,
  type Resolve,
  textIn,
  typesOf,
} from './api-schema.ts';
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
    ipv6: '2001:db8::1',
    time: '12:00:00Z',
    duration: 'P1D',
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

  /** `without`: fields that would make it another alternative. */
  function make(given: ApiSchema, depth: number, path: readonly string[], without: readonly unknown[] = []): unknown {
    left -= 1;
    if (!isObject(given) || left < 0) return null;
    const said = saidIn(given);
    if (said !== undefined) {
      const { value, size, isCut } = copyBounded(said.value, room);
      room -= size;
      return isCut ? null : value;
    }
    const { $ref: reference, ...beside } = given;
    if (typeof reference === 'string') {
      const target = resolve(reference);
      // What contains itself ends at the second time.
      if (path.includes(reference) || !isObject(target)) return null;
      return make({ ...target, ...beside }, depth, [...path, reference], without);
    }
    const members = listIn(given, 'allOf');
    if (members.length > 0) {
      const { allOf: _, ...own } = given;
      const parts = [...members.slice(0, mostValues), own].map((member) => make(member, depth, path, without));
      return together(parts);
    }
    const { oneOf: _, anyOf: __, ...own } = given;
    const alternatives = [...listIn(given, 'oneOf'), ...listIn(given, 'anyOf')];
    const chosen = alternatives.find((each) => !isNull(each)) ?? alternatives[0];
    return chosen === undefined
      ? ofType(given, depth, path, without)
      : ofOne(own, chosen, alternatives, { depth, path, without });
  }

  /** An alternative, with what is said beside all of them. */
  function ofOne(
    own: Json,
    chosen: ApiSchema,
    alternatives: readonly ApiSchema[],
    {
      depth,
      path,
      without,
    }: { readonly depth: number; readonly path: readonly string[]; readonly without: readonly unknown[] },
  ): unknown {
    const required = (each: ApiSchema) => listIn(follow(each, resolve).schema, 'required');
    const needed = [...listIn(own, 'required'), ...required(chosen)];
    const ofOthers = alternatives
      .slice(0, mostValues)
      .flatMap(required)
      .filter((name) => !needed.includes(name));
    if (!typesOf(own).includes('object'))
      return make(isObject(chosen) ? { ...own, ...chosen } : chosen, depth, path, without);
    const value = together([
      make(own, depth, path, [...without, ...ofOthers]),
      isObject(chosen) ? make({ type: 'object', ...chosen }, depth, path, without) : null,
    ]);
    const discriminator = objectIn(own, 'discriminator');
    const by = textIn(discriminator, 'propertyName');
    const name = discriminated(discriminator, chosen).split(', ')[0];
    return by !== '' && name && isObject(value) ? Object.fromEntries([...Object.entries(value), [by, name]]) : value;
  }

  function ofType(given: Json, depth: number, path: readonly string[], without: readonly unknown[]): unknown {
    const types = typesOf(given);
    const type = types.find((each) => each !== 'null');
    if (type === 'object' || (type === undefined && Object.hasOwn(given, 'required'))) {
      return depth >= mostDepth ? {} : fieldsOf(given, depth, path, without);
    }
    if (type === 'array') return itemsOf(given, depth, path);
    if (type === 'integer' || type === 'number') return numberIn(given);
    if (type === 'boolean') return false;
    return type === 'string' ? textOfLength(given) : null;
  }

  function itemsOf(given: Json, depth: number, path: readonly string[]): unknown {
    if (depth >= mostDepth || left < 0) return [];
    const first = listIn(given, 'prefixItems').slice(0, mostItems);
    const least = Math.min(numberOf(given['minItems']) ?? 1, numberOf(given['maxItems']) ?? 1, mostItems);
    const count =
      given['items'] === undefined ? 0 : Math.max(0, Math.max(least, numberOf(given['minItems']) ?? 0) - first.length);
    const items = Array.from({ length: Math.min(count, mostItems) }, () => given['items']);
    return [...first, ...items].map((each) => make(each, depth + 1, path));
  }

  function fieldsOf(given: Json, depth: number, path: readonly string[], without: readonly unknown[]): unknown {
    const made: [string, unknown][] = [];
    const properties = objectIn(given, 'properties');
    const refused = [...without, ...listIn(objectIn(given, 'not'), 'required')];
    const required = listIn(given, 'required');
    for (const name of keysOf(properties)) {
      room -= name.length;
      if (left < 0 || room < 0) break;
      const field = properties[name];
      const isLeftOut = field === false || (isObject(field) && field[leftOut] === true);
      const isRefused = refused.includes(name) && !required.includes(name);
      if (isLeftOut || isRefused) left -= 1;
      else made.push([name, make(field, depth + 1, path)]);
    }
    return Object.fromEntries(made);
  }

  return make(schema, 0, []);
}

const mostItems = 20;

/** The fields of several objects in one; of others the first that is something. */
function together(parts: readonly unknown[]): unknown {
  const objects = parts.filter((part) => isObject(part) && digitsOf(part) === undefined) as readonly Json[];
  if (objects.length === 0) return parts.find((part) => part !== null) ?? null;
  // Not assigned: a field may be called `__proto__`.
  return Object.fromEntries(objects.flatMap((part) => Object.entries(part)));
}

const numberOf = (value: unknown): number | undefined => {
  const digits = digitsOf(value);
  return digits === undefined ? undefined : Number(digits);
};

/** A number within its bounds; the lowest one with the digits of the document. */
function numberIn(given: Json): unknown {
  const isWhole = typesOf(given).includes('integer');
  const step = numberOf(given['multipleOf']);
  const [least, most] = [numberOf(given['minimum']), numberOf(given['maximum'])];
  const [over, under] = [numberOf(given['exclusiveMinimum']), numberOf(given['exclusiveMaximum'])];
  const isExact = (value: number, bound: number | undefined) => bound !== undefined && value === bound;
  const fits = (value: number) =>
    value >= (least ?? -Infinity) &&
    value <= (most ?? Infinity) &&
    value > (over ?? -Infinity) &&
    value < (under ?? Infinity) &&
    !(given['exclusiveMinimum'] === true && isExact(value, least)) &&
    !(given['exclusiveMaximum'] === true && isExact(value, most)) &&
    (!isWhole || Number.isInteger(value)) &&
    (step === undefined || step <= 0 || Number.isInteger(value / step));
  const low = over ?? least;
  const high = under ?? most;
  const unit = step !== undefined && step > 0 ? step : 1;
  const tried = [
    ...(low === undefined ? [] : [Math.ceil(low / unit) * unit, (Math.floor(low / unit) + 1) * unit]),
    ...(high === undefined ? [] : [Math.floor(high / unit) * unit, (Math.ceil(high / unit) - 1) * unit]),
    ...(low === undefined || high === undefined ? [] : [(low + high) / 2]),
  ];
  if (fits(0)) return 0;
  if (least !== undefined && fits(least)) return given['minimum'];
  return tried.find(fits) ?? 0;
}

const longestMade = 200;

/** A text of its format, or one that is as long as it has to be. */
function textOfLength(given: Json): string {
  const text = formats.get(textIn(given, 'format'));
  if (text !== undefined) return text;
  const least = Math.min(numberOf(given['minLength']) ?? 0, longestMade);
  return 'text'.padEnd(least, ' text').slice(0, Math.max(numberOf(given['maxLength']) ?? longestMade, 0));
}

/** The value that a schema gives itself. */
function saidIn(given: Json): { readonly value: unknown } | undefined {
  const [example] = examplesIn(given);
  if (example !== undefined) return { value: example };
  for (const name of ['default', 'const']) if (given[name] !== undefined) return { value: given[name] };
  const [first] = listIn(given, 'enum');
  return first === undefined ? undefined : { value: first };
}
