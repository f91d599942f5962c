import type { ApiSchema } from './api-document.ts';
import { cutMark } from './api-document-budget.ts';
import { digitsOf, jsonOf, textOf } from './digits.ts';

/** A field of an object. */
export interface SchemaField {
  readonly name: string;
  readonly schema: ApiSchema;
  readonly isRequired: boolean;
}

/** What a field for a value has to know of its schema. */
export type SchemaKind = 'list' | 'object' | 'boolean' | 'number' | 'file' | 'files' | 'other';

/** What a schema says, in the words in which it is shown. OpenAPI 3.0 and 3.1 say some of it differently. */
export interface SchemaFacts {
  /** Such as `string`, `list of integer`, `League or null`, `file`. */
  readonly type: string;
  readonly kind: SchemaKind;
  /** The name of what it refers to; null for a schema that stands where it is used. */
  readonly name: string | null;
  /** Markdown. */
  readonly description: string;
  /** Its limits, such as `at most 200` or `format uuid`. */
  readonly limits: readonly string[];
  /** The only values that it takes; null where it takes others. */
  readonly values: readonly unknown[] | null;
  readonly examples: readonly unknown[];
  readonly isDeprecated: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly fields: readonly SchemaField[];
  /** Several schemas of which it is one, or some. */
  readonly variants: {
    readonly is: 'oneOf' | 'anyOf';
    readonly by: string | null;
    readonly schemas: readonly ApiSchema[];
    /** What the field has in each of them; empty where the document does not say. */
    readonly values: readonly string[];
  } | null;
  /** Its keywords that are not drawn; those of each in a list begin with `items:`. */
  readonly alsoSays: readonly (readonly [keyword: string, value: unknown])[];
  /** The references that lead here, from the first on. */
  readonly references: readonly string[];
  /** A reference that leads nowhere in what is there; null without one. */
  readonly missing: string | null;
  /** Some of it was left out, for it is too large. */
  readonly isCut: boolean;
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textIn = (value: Json, name: string): string => {
  // YAML reads a version as a number where it stands without quotes.
  return textOf(Object.hasOwn(value, name) ? value[name] : undefined) ?? '';
};
export const listIn = (value: Json, name: string): readonly unknown[] => {
  const list = Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};
export const objectIn = (value: Json, name: string): Json => {
  const inner = Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(inner) ? inner : {};
};

/** Finds what a reference means; undefined while that is not known, null where it leads nowhere. */
export type Resolve = (reference: string) => ApiSchema | undefined;

const longestJson = 300;

/** A value as JSON, or the beginning of it. */
export function shortJson(value: unknown): string {
  const text = jsonOf(value);
  return text.length > longestJson ? `${text.slice(0, longestJson)}…` : text;
}

/** The last word of a reference. */
const nameOf = (reference: string): string =>
  (reference.split('/').at(-1) ?? reference).replaceAll('~1', '/').replaceAll('~0', '~');

const mostSteps = 20;

interface Followed {
  readonly schema: Json;
  readonly references: readonly string[];
  readonly missing: string | null;
}

/** The schema behind references, which may refer to each other in a circle. */
export function follow(schema: ApiSchema, resolve: Resolve): Followed {
  const references: string[] = [];
  let found = isObject(schema) ? schema : {};
  let beside: Json = {};
  while (typeof found['$ref'] === 'string') {
    const { $ref, ...rest } = found;
    // In 3.1 more may be said beside a reference.
    beside = { ...rest, ...beside };
    const reference = String($ref);
    const target = references.includes(reference) || references.length > mostSteps ? undefined : resolve(reference);
    references.push(reference);
    if (!isObject(target)) return { schema: beside, references, missing: target === true ? null : reference };
    found = target;
  }
  return { schema: { ...found, ...beside }, references, missing: null };
}

export const isNull = (schema: ApiSchema) =>
  isObject(schema) && (schema['type'] === 'null' || schema['const'] === null);
const isFile = (schema: Json) =>
  ['binary', 'byte', 'base64'].includes(textIn(schema, 'format')) ||
  typeof schema['contentMediaType'] === 'string' ||
  textIn(schema, 'contentEncoding') === 'base64';

/** A schema that is twenty of itself has more members than anybody can wait for. */
const mostMembers = 500;
/** So many fields are joined; of more the rest is left out. */
const mostFields = 2_000;

type Keyword = readonly [keyword: string, value: unknown];

interface Joined {
  readonly schema: Json;
  readonly missing: string | null;
  /** What one member says, and another one otherwise. */
  readonly lost: readonly Keyword[];
}

/** Of several members these are put together, or the last one tells best. */
const joinedKeywords = new Set([
  'properties',
  'required',
  'type',
  'title',
  'description',
  'example',
  'examples',
  cutMark,
]);

/** The members of `allOf` as one, and what they refer to: how inheritance is written. */
function joined(
  schema: Json,
  resolve: Resolve,
  members = listIn(schema, 'allOf'),
  steps = { left: mostMembers },
): Joined {
  if (members.length === 0) return { schema, missing: null, lost: [] };
  const { allOf: _, ...own } = schema;
  let missing: string | null = null;
  let whole: Json = {};
  const lost: Keyword[] = [];
  const add = (part: Json) => {
    const before = objectIn(whole, 'properties');
    const added = objectIn(part, 'properties');
    const properties = { ...before, ...added };
    for (const name of Object.keys(added)) {
      const known = Object.hasOwn(before, name) ? before[name] : undefined;
      // A field that two members describe is both of them.
      if (known !== undefined && known !== added[name]) properties[name] = { allOf: [known, added[name]] };
    }
    for (const name of Object.keys(part)) {
      const isLost = !joinedKeywords.has(name) && Object.hasOwn(whole, name) && whole[name] !== part[name];
      if (isLost) lost.push([name, whole[name]]);
    }
    whole = {
      ...whole,
      ...part,
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      required: [...listIn(whole, 'required'), ...listIn(part, 'required')],
    };
  };
  for (const member of members) {
    steps.left -= 1;
    if (steps.left < 0 || Object.keys(objectIn(whole, 'properties')).length > mostFields) {
      whole = { ...whole, [cutMark]: true };
      break;
    }
    const followed = follow(member, resolve);
    const inner = joined(followed.schema, resolve, undefined, steps);
    missing ??= followed.missing ?? inner.missing;
    lost.push(...inner.lost);
    add(inner.schema);
  }
  add(own);
  return { schema: whole, missing, lost };
}

/** The types that a schema names, or that follow from what it says. */
export const typesOf = (schema: Json): readonly string[] => {
  const { type } = schema;
  const said = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  if (said.length > 0) return said;
  if (Object.hasOwn(schema, 'properties') || Object.hasOwn(schema, 'additionalProperties')) return ['object'];
  if (Object.hasOwn(schema, 'items')) return ['array'];
  // Values say of which type they are.
  return [
    ...new Set(
      valuesOf(schema)?.map((value) =>
        value === null ? 'null' : digitsOf(value) === undefined ? typeof value : 'number',
      ),
    ),
  ];
};

/** Which kind of value it takes; the only one of its alternatives counts for it. */
function kindOf(schema: ApiSchema, resolve: Resolve, depth = 0): SchemaKind {
  const { schema: whole } = joined(follow(schema, resolve).schema, resolve);
  const others = [...listIn(whole, 'oneOf'), ...listIn(whole, 'anyOf')].filter((each) => !isNull(each));
  if (others.length === 1 && depth < 4) return kindOf(others[0], resolve, depth + 1);
  const [type, another] = typesOf(whole).filter((each) => each !== 'null');
  if (others.length > 1 || another !== undefined) return 'other';
  if (type === 'array') return depth < 4 && kindOf(whole['items'], resolve, depth + 1) === 'file' ? 'files' : 'list';
  if (type === 'object') return 'object';
  if (type === 'string') return isFile(whole) ? 'file' : 'other';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'other';
}

/** What a schema is called, without what is in it. */
function typeName(schema: ApiSchema, resolve: Resolve, depth = 0): string {
  if (schema === false) return 'nothing';
  const { schema: followed, references, missing } = follow(schema, resolve);
  const [reference] = references;
  if (missing !== null) return nameOf(missing);
  const { schema: whole } = joined(followed, resolve);
  const alternatives = [...listIn(whole, 'oneOf'), ...listIn(whole, 'anyOf')];
  const others = alternatives.filter((each) => !isNull(each));
  const types = typesOf(whole);
  const nullable = whole['nullable'] === true || types.includes('null') || others.length < alternatives.length;
  const suffix = nullable ? ' or null' : '';
  const [only] = others;
  if (others.length === 1 && depth < 4) return typeName(only, resolve, depth + 1) + suffix;
  const plain = types.filter((each) => each !== 'null');
  if (reference !== undefined && (plain.includes('object') || others.length > 1)) return nameOf(reference) + suffix;
  if (others.length > 1) return `one of ${others.length}${suffix}`;
  if (plain.includes('string') && isFile(whole)) return `file${suffix}`;
  if (plain.length === 0) return nullable ? 'null' : 'any';
  const named = plain.map((type) => {
    if (type !== 'array') return type;
    return depth > 3 ? 'list' : `list of ${typeName(whole['items'] ?? true, resolve, depth + 1)}`;
  });
  return named.join(' or ') + suffix;
}

const limitNames = [
  ['title', (value) => `title ${value}`],
  ['format', (value) => `format ${value}`],
  ['pattern', (value) => `pattern ${value}`],
  ['multipleOf', (value) => `a multiple of ${value}`],
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minItems', (value) => `at least ${value} items`],
  ['maxItems', (value) => `at most ${value} items`],
  ['minProperties', (value) => `at least ${value} fields`],
  ['maxProperties', (value) => `at most ${value} fields`],
  ['contentMediaType', (value) => `${value}`],
  ['contentEncoding', (value) => `encoded in ${value}`],
] as const satisfies readonly (readonly [name: string, words: (value: unknown) => string])[];

function limitsOf(schema: Json): readonly string[] {
  const said = limitNames.flatMap(([name, words]) => {
    const value = textIn(schema, name);
    return value === '' ? [] : [words(value)];
  });
  const range = (['minimum', 'maximum'] as const).flatMap((name) => {
    const least = name === 'minimum';
    const exclusive = schema[least ? 'exclusiveMinimum' : 'exclusiveMaximum'];
    const bound = digitsOf(exclusive);
    const value = digitsOf(schema[name]);
    // In 3.0 it is a word about the other one, in 3.1 a number of its own.
    if (bound !== undefined) return [`${least ? 'more' : 'less'} than ${bound}`];
    if (value === undefined) return [];
    return [
      exclusive === true ? `${least ? 'more' : 'less'} than ${value}` : `${least ? 'at least' : 'at most'} ${value}`,
    ];
  });
  const unique = schema['uniqueItems'] === true ? ['each once'] : [];
  const isClosed = schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;
  const closed = isClosed ? ['no other fields'] : [];
  const named = objectIn(schema, 'properties');
  // Fields that are described elsewhere, as in one of several alternatives.
  const needed = listIn(schema, 'required').filter((name) => typeof name === 'string' && !Object.hasOwn(named, name));
  const needs = needed.length > 0 ? [`needs ${needed.join(', ')}`] : [];
  const byDefault = Object.hasOwn(schema, 'default') ? [`by default ${shortJson(schema['default'])}`] : [];
  return [...said, ...range, ...unique, ...closed, ...needs, ...byDefault];
}

function valuesOf(schema: Json): readonly unknown[] | null {
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

/** A schema on the way to what is in it. */
interface Layer extends Joined {
  /** It is said of each in a list. */
  readonly isOfEach: boolean;
}

interface Contents {
  /** The last layer is what has the fields. */
  readonly layers: readonly [Layer, ...Layer[]];
  readonly references: readonly string[];
  readonly missing: string | null;
}

/** What is in it: of a list, what is in each; of one alternative beside null, that one. */
function contentsOf(schema: Json, resolve: Resolve, isOfEach = false, depth = 0): Contents {
  const own = joined(schema, resolve);
  const { oneOf: _, anyOf: __, ...rest } = own.schema;
  const alternatives = alternativesIn(own.schema);
  const [only] = alternatives;
  if (alternatives.length === 1 && Object.hasOwn(rest, 'properties') && depth <= mostLayers) {
    return contentsOf({ allOf: [rest, only] }, resolve, isOfEach, depth + 1);
  }
  const isList = alternatives.length === 0;
  const inner = alternatives.length === 1 ? only : isList ? rest['items'] : undefined;
  const layer = { ...own, isOfEach };
  if (!isObject(inner) || depth > mostLayers) return { layers: [layer], references: [], missing: own.missing };
  const followed = follow(inner, resolve);
  const within = contentsOf(followed.schema, resolve, isOfEach || isList, depth + 1);
  return {
    layers: [layer, ...within.layers],
    references: [...followed.references, ...within.references],
    missing: own.missing ?? followed.missing ?? within.missing,
  };
}

const mostLayers = 6;
const alternativesIn = (schema: Json) =>
  [...listIn(schema, 'oneOf'), ...listIn(schema, 'anyOf')].filter((each) => !isNull(each));

/** What is drawn. Of what lies under other names only that is said. */
const drawn = new Set([
  ...limitNames.map(([name]) => name),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'uniqueItems', 'default', 'required'],
  ...['type', 'nullable', '$ref', 'enum', 'const', 'description', 'example', 'examples'],
  ...['deprecated', 'readOnly', 'writeOnly', 'properties', 'patternProperties', 'items', 'allOf', 'discriminator'],
]);

/** The keywords of a schema that nothing else shows. What begins with `x-` is for programs. */
function undrawnIn({ schema, lost }: Layer, variants: 'oneOf' | 'anyOf'): readonly Keyword[] {
  const isDrawn = ([name, value]: Keyword) => {
    if (name.startsWith('x-') || drawn.has(name)) return true;
    if (name === 'additionalProperties') return isObject(value) || typeof value === 'boolean';
    if (name === 'unevaluatedProperties') return value === false;
    // With both of them one is drawn.
    if (name === 'oneOf' || name === 'anyOf') return name === variants || alternativesIn(schema).length < 2;
    return false;
  };
  return [...lost, ...Object.entries(schema).filter((keyword) => !isDrawn(keyword))];
}

/** What the field of a discriminator has in a variant: a name of its mapping, else that of the schema. */
export function discriminated(discriminator: Json, variant: ApiSchema): string {
  const reference = isObject(variant) ? textIn(variant, '$ref') : '';
  if (reference === '') return '';
  const mapping = objectIn(discriminator, 'mapping');
  const names = Object.keys(mapping).filter((name) => [reference, nameOf(reference)].includes(textIn(mapping, name)));
  return names.join(', ') || nameOf(reference);
}

function fieldsIn(schema: Json): readonly SchemaField[] {
  const required = listIn(schema, 'required');
  const fields: SchemaField[] = Object.entries(objectIn(schema, 'properties')).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: required.includes(name),
  }));
  for (const [pattern, field] of Object.entries(objectIn(schema, 'patternProperties'))) {
    fields.push({ name: `names like ${pattern}`, schema: field, isRequired: false });
  }
  const { additionalProperties: others } = schema;
  if (isObject(others)) fields.push({ name: 'any other name', schema: others, isRequired: false });
  return fields;
}

/** What a schema says. Whatever stands in its place, it throws nothing. */
export function describeSchema(schema: ApiSchema, resolve: Resolve): SchemaFacts {
  const followed = follow(schema, resolve);
  const { layers, references, missing } = contentsOf(followed.schema, resolve);
  const own = layers[0].schema;
  const last = layers.at(-1) ?? layers[0];
  const is = Object.hasOwn(last.schema, 'oneOf') ? 'oneOf' : 'anyOf';
  const variants = listIn(last.schema, is).filter((each) => !isNull(each));
  const discriminator = objectIn(last.schema, 'discriminator');
  const by = textIn(discriminator, 'propertyName');
  const [reference] = followed.references;
  const said = (of: (schema: Json) => readonly string[]) =>
    layers.flatMap((layer) => of(layer.schema).map((text) => (layer.isOfEach ? `each: ${text}` : text)));
  const descriptions = layers.map((layer) => textIn(layer.schema, 'description')).filter(Boolean);
  return {
    type: typeName(schema, resolve),
    kind: kindOf(schema, resolve),
    name: reference === undefined ? null : nameOf(reference),
    description: [...new Set(descriptions)].join('\n\n'),
    // A schema is often called what it is named anyway.
    limits: [...new Set(said(limitsOf))].filter(
      (limit) => reference === undefined || limit !== `title ${nameOf(reference)}`,
    ),
    values: valuesOf(own) ?? valuesOf(last.schema),
    examples: layers.flatMap((layer) => examplesIn(layer.schema)),
    isDeprecated: own['deprecated'] === true,
    isReadOnly: own['readOnly'] === true,
    isWriteOnly: own['writeOnly'] === true,
    fields: fieldsIn(last.schema),
    variants:
      variants.length > 1
        ? {
            is,
            by: by || null,
            schemas: variants,
            values: by === '' ? [] : variants.map((variant) => discriminated(discriminator, variant)),
          }
        : null,
    alsoSays: layers.flatMap((layer) =>
      undrawnIn(layer, is).map(([name, value]): Keyword => [layer.isOfEach ? `items: ${name}` : name, value]),
    ),
    references: [...followed.references, ...references],
    missing: followed.missing ?? missing,
    isCut: own[cutMark] === true,
  };
}

/** The examples that a schema gives itself, of either version. */
export const examplesIn = (schema: Json): readonly unknown[] => [
  ...(schema['example'] === undefined ? [] : [schema['example']]),
  ...listIn(schema, 'examples'),
];
