import { moneyIn, writtenDay } from '@bullpen/contract';
import { formatMoment } from '../../foundation/format.ts';

/** What a template's JSON Schema says of one parameter, as a form asks for it. */
export type ScriptField = FieldBase &
  (
    | { readonly kind: 'text'; readonly maxLength: number | undefined }
    | { readonly kind: 'number'; readonly min: number | undefined; readonly max: number | undefined }
    /** An amount in the smallest unit of the season's currency. */
    | { readonly kind: 'money'; readonly min: number | undefined; readonly max: number | undefined }
    /** `holiday` is a day that staff has declared a market holiday. */
    | { readonly kind: 'date' | 'holiday' | 'moment' }
    | { readonly kind: 'record'; readonly list: string }
    | { readonly kind: 'records'; readonly list: string; readonly most: number | undefined }
    | { readonly kind: 'choice'; readonly by: string; readonly options: readonly ScriptOption[] }
    /** Of a kind that the console does not know: written as JSON. */
    | { readonly kind: 'json' }
  );

interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly example: string | number | undefined;
  readonly isOptional: boolean;
}

/** One of several shapes that a parameter can have. */
export interface ScriptOption {
  readonly value: string;
  readonly label: string;
  readonly description: string | undefined;
  /** What it may change. */
  readonly touches: readonly string[];
  /** Nothing takes back what it does. */
  readonly isFinal: boolean;
  readonly fields: readonly ScriptField[];
}

type Schema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((each) => text(each)) : []);

/** The parameters that an object of the schema has, in its order. */
export function readFields(schema: Schema): readonly ScriptField[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = texts(schema['required']);
  return Object.entries(properties).flatMap(([name, property]) =>
    isObject(property) && property['const'] === undefined ? [readField(name, property, !required.includes(name))] : [],
  );
}

function readField(name: string, schema: Schema, isOptional: boolean): ScriptField {
  const base = {
    name,
    label: text(schema['title']) ?? name,
    hint: text(schema['description']),
    example: exampleOf(schema['examples']),
    isOptional,
  };
  const shapes = [schema['oneOf'], schema['anyOf']].find(Array.isArray)?.filter(isObject) ?? [];
  const by = shapes[0] && discriminatorOf(shapes[0]);
  if (by !== undefined) return { ...base, kind: 'choice', by, options: shapes.map((shape) => readOption(shape, by)) };
  const list = text(schema['x-list']);
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return {
      ...base,
      kind: schema['x-unit'] === 'money' ? 'money' : 'number',
      min: number(schema['minimum']),
      max: number(schema['maximum']),
    };
  if (schema['type'] === 'array' && isObject(schema['items'])) {
    const of = text(schema['items']['x-list']);
    if (of !== undefined) return { ...base, kind: 'records', list: of, most: number(schema['maxItems']) };
  }
  if (schema['type'] === 'string') {
    if (list === 'holidays') return { ...base, kind: 'holiday' };
    if (list !== undefined) return { ...base, kind: 'record', list };
    if (schema['format'] === 'date') return { ...base, kind: 'date' };
    if (schema['format'] === 'date-time') return { ...base, kind: 'moment' };
    return { ...base, kind: 'text', maxLength: number(schema['maxLength']) };
  }
  return { ...base, kind: 'json' };
}

function exampleOf(examples: unknown): string | number | undefined {
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return text(first) ?? number(first);
}

/** The property that says which of several shapes an object has: a word. */
const discriminatorOf = ({ properties }: Schema): string | undefined =>
  isObject(properties)
    ? Object.keys(properties).find((name) => isObject(properties[name]) && text(properties[name]['const']))
    : undefined;

function readOption(schema: Schema, by: string): ScriptOption {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const kind = isObject(properties[by]) ? properties[by] : {};
  const value = text(kind['const']) ?? '';
  return {
    value,
    label: text(kind['title']) ?? value,
    description: text(kind['description']),
    touches: texts(kind['x-touches']),
    isFinal: kind['x-final'] === true,
    fields: readFields(schema),
  };
}

/** Parameters as a form holds them: what is typed and not a number yet, too. */
export type ScriptValues = Readonly<Record<string, unknown>>;

const emptyOf = (field: ScriptField): unknown => {
  if (field.kind === 'records') return [];
  // Nothing is chosen for anybody: the first of several shapes may be the whole market, at once.
  return field.kind === 'choice' ? {} : '';
};

/** The same of another shape; what both have stays. */
export const switchOption = (option: ScriptOption, by: string, before: ScriptValues): ScriptValues =>
  fitValues(option.fields, { ...before, [by]: option.value }, { [by]: option.value }).values;

/**
 * Parameters from an address, a run of last year or a saved set, as the form holds them: what the template does not know
 * any more is left out, and named.
 */
export function fitValues(
  fields: readonly ScriptField[],
  known: unknown,
  more: ScriptValues = {},
): { readonly values: ScriptValues; readonly dropped: readonly string[] } {
  const given = isObject(known) ? known : {};
  const names = new Set([...Object.keys(more), ...fields.map(({ name }) => name)]);
  const dropped = Object.keys(given).filter((name) => !names.has(name));
  const values: Record<string, unknown> = { ...more };
  for (const field of fields) {
    const value = given[field.name];
    const inner = field.kind === 'choice' ? fitChoice(field, value) : undefined;
    values[field.name] = inner ? inner.values : value === undefined ? emptyOf(field) : value;
    dropped.push(...(inner?.dropped.map((name) => `${field.name}.${name}`) ?? []));
  }
  return { values, dropped };
}

function fitChoice(field: Extract<ScriptField, { kind: 'choice' }>, value: unknown) {
  const asked = isObject(value) ? value[field.by] : undefined;
  const option = field.options.find((each) => each.value === asked);
  return option
    ? fitValues(option.fields, value, { [field.by]: option.value })
    : { values: emptyOf(field) as ScriptValues, dropped: asked === undefined ? [] : [String(asked)] };
}

/** Parameters as they are sent: without what is left empty. */
export const givenValues = (values: ScriptValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined || (typeof value === 'string' && value.trim() === '')) return [];
      return [[name, isObject(value) ? givenValues(value) : value]];
    }),
  );

/** One parameter in words. */
export interface ToldParameter {
  readonly term: string;
  readonly value: string;
}

/** How parameters are told: what an id stands for, and in which zone moments are. */
interface Telling {
  readonly nameOf: (id: string) => string;
  readonly timeZone: string;
  /** Of amounts; undefined until the season is known. */
  readonly currency: string | undefined;
}

/** A moment as people read it; anything else as it is. */
export const tellMoment = (value: string, timeZone: string): string =>
  /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
    ? formatMoment(value, timeZone)
    : value;

/** A day as people read it; what is none as it is. */
export const tellDay = (value: string, written = writtenDay): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? written(value) : value;

/** Every parameter that is set, each with its label. */
export function tellParameters(
  fields: readonly ScriptField[],
  values: unknown,
  telling: Telling,
): readonly ToldParameter[] {
  const given = isObject(values) ? values : {};
  return fields.flatMap((field) => {
    const value = given[field.name];
    if (value === undefined || value === '') return [];
    if (field.kind === 'choice') {
      const option = isObject(value) ? field.options.find((each) => each.value === value[field.by]) : undefined;
      return option
        ? [{ term: field.label, value: option.label }, ...tellParameters(option.fields, value, telling)]
        : [];
    }
    if (field.kind === 'money' && typeof value === 'number' && telling.currency !== undefined)
      return [{ term: field.label, value: moneyIn(telling.currency, value) }];
    if (field.kind === 'date' || field.kind === 'holiday')
      return [{ term: field.label, value: tellDay(String(value)) }];
    if (field.kind === 'record') return [{ term: field.label, value: telling.nameOf(String(value)) }];
    if (field.kind === 'records' && Array.isArray(value))
      return [{ term: field.label, value: value.map((id) => telling.nameOf(String(id))).join(', ') }];
    return [
      {
        term: field.label,
        value: typeof value === 'object' ? JSON.stringify(value) : tellMoment(String(value), telling.timeZone),
      },
    ];
  });
}
