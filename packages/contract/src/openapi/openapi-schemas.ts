import type { JSONSchema, OpenAPI, OpenAPIGeneratorGenerateOptions } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import * as z from 'zod/mini';
import * as exported from '../index.ts';
import { schemaDocumentation } from './documentation.ts';
import type { FieldsDocumentation } from './documented-schema.ts';

type JsonSchema = Exclude<JSONSchema, boolean>;

/** Turns the contract's schemas into JSON schemas with what is said of them. */
export const schemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [
    ({ schema, next }) => {
      const [isRequired, json] = next();
      return [isRequired, '$ref' in json ? json : documented(schema, asReadersKnowIt(json))];
    },
  ],
});

function documented(schema: z.core.$ZodType, json: JsonSchema): JsonSchema {
  const known = schemaDocumentation.get(schema);
  if (!known) return json;
  return {
    ...withFields(json, known.fields),
    description: known.description,
    ...(known.example === undefined ? {} : { examples: [known.example] }),
  };
}

/** With what is said of the fields of an object, of which there may be a list, or null in its place. */
export function withFields(json: JsonSchema, fields: FieldsDocumentation): JsonSchema {
  const within = (inner: JSONSchema): JSONSchema => (typeof inner === 'boolean' ? inner : withFields(inner, fields));
  const { properties, items, anyOf } = json;
  return {
    ...json,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, withDescription(property, fields[name])]),
      ),
    }),
    ...(items !== undefined && { items: within(items) }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
  };
}

function withDescription(property: JSONSchema, said: FieldsDocumentation[string] | undefined): JSONSchema {
  if (said === undefined || typeof property === 'boolean') return property;
  if (typeof said === 'string') return { ...property, description: said };
  const [description, example, within] = said;
  return {
    ...(within ? withFields(property, within) : property),
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

/**
 * Without what says nothing (every integer of JavaScript has bounds) and what not every reader understands: classes of
 * characters in a pattern, and a file of any type.
 */
function asReadersKnowIt(json: JsonSchema): JsonSchema {
  const { minimum, maximum, pattern, ...rest } = json;
  return {
    ...rest,
    ...(pattern === undefined || pattern.includes('\\p') ? {} : { pattern }),
    ...(json.contentMediaType === '*/*' && { format: 'binary', contentMediaType: 'application/octet-stream' }),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}

/**
 * Every schema that the contract exports, under its name. One that reads otherwise than it is written (it has defaults)
 * has a second name for what is sent.
 */
export const commonSchemas: NonNullable<OpenAPIGeneratorGenerateOptions['commonSchemas']> = Object.fromEntries(
  Object.entries<unknown>(exported)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, schema]) =>
      schema instanceof z.core.$ZodType
        ? [
            [name, { schema, strategy: 'output' }],
            [`${name}Input`, { schema, strategy: 'input' }],
          ]
        : [],
    ),
);

/** What a schema says itself, or the common one that it names. */
export function resolved(schema: unknown, { components }: OpenAPI.Document): JsonSchema {
  const json = (schema ?? {}) as JsonSchema;
  const name = json.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? json : ((components?.schemas?.[name] ?? {}) as JsonSchema);
}

/** Of the common schemas, those that something in the document refers to. */
export function withoutUnusedSchemas(document: OpenAPI.Document): OpenAPI.Document {
  const { schemas = {}, ...components } = document.components ?? {};
  const used = new Set<string>();
  const look = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(JSON.stringify(schemas[name]));
    }
  };
  look(JSON.stringify({ ...document, components }));
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } };
}
