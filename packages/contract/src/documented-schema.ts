import type * as z from 'zod/mini';
import type { CallDocumentation, CallName } from './documented-call.ts';

/** What the OpenAPI document says of one field: a sentence, and a value that it may have. */
type FieldDocumentation = string | readonly [description: string, example: unknown];

/** What the OpenAPI document says of a schema. */
export interface SchemaDocumentation {
  readonly description: string;
  readonly fields: Readonly<Record<string, FieldDocumentation>>;
  /** A whole value, where those of the fields do not make a good one. */
  readonly example?: unknown;
}

/** A schema and what is said of it. Words stay out of the schemas themselves, which every browser loads. */
export type DocumentedSchema = readonly [schema: z.core.$ZodType, documentation: SchemaDocumentation];

/** Documents an object; a field of which nothing is said does not compile. */
export const documentObject = <Shape extends z.core.$ZodShape>(
  schema: z.core.$ZodObject<Shape>,
  description: string,
  fields: Readonly<Record<keyof Shape & string, FieldDocumentation>>,
  example?: unknown,
): DocumentedSchema => [schema, { description, fields, ...(example === undefined ? {} : { example }) }];

/** Documents what is no object: a word, a number, one of several. */
export const documentValue = (schema: z.core.$ZodType, description: string, example?: unknown): DocumentedSchema => [
  schema,
  { description, fields: {}, ...(example === undefined ? {} : { example }) },
];

/** What the OpenAPI document says of an area of the API. */
export interface AreaDocumentation<Area extends string> {
  /** By the tag of its calls. */
  readonly tags: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<Extract<CallName, `${Area}.${string}`>, CallDocumentation>>;
  readonly schemas: readonly DocumentedSchema[];
}
