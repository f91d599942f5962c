import type { AnyContractProcedure } from '@orpc/contract';
import type * as z from 'zod/mini';

/**
 * What the OpenAPI document says of one field: a sentence, a value that it may have, and what it says of the fields
 * within. Of those that a schema with a name has, nothing is said here.
 */
type FieldDocumentation = string | readonly [description: string, example: unknown, within?: FieldsDocumentation];

/** What the OpenAPI document says of fields, by their names. */
export interface FieldsDocumentation {
  readonly [name: string]: FieldDocumentation;
}

/** The fields of an object, of which there may be a list, or null in its place. */
type ShapeWithin<Schema> =
  Schema extends z.core.$ZodObject<infer Shape>
    ? Shape
    : Schema extends {
          readonly _zod: { readonly def: { readonly element: infer Inner } | { readonly innerType: infer Inner } };
        }
      ? ShapeWithin<Inner>
      : never;

/** The same of the fields of one shape: of each something, and of no other. */
type FieldsOf<Shape> = {
  readonly [Name in keyof Shape]:
    | string
    | readonly [description: string, example: unknown, within?: FieldsOf<ShapeWithin<Shape[Name]>>];
};

/** What the OpenAPI document says of a schema. */
export interface SchemaDocumentation {
  readonly description: string;
  readonly fields: FieldsDocumentation;
  /** A whole value, where those of the fields do not make a good one. */
  readonly example?: unknown;
}

/** A schema and what is said of it. Words stay out of the schemas themselves, which every browser loads. */
export type DocumentedSchema = readonly [schema: z.core.$ZodType, documentation: SchemaDocumentation];

/** Documents an object; a field of which nothing is said does not compile. */
export const documentObject = <Shape extends z.core.$ZodShape>(
  schema: z.core.$ZodObject<Shape>,
  description: string,
  fields: FieldsOf<Shape>,
  example?: unknown,
): DocumentedSchema => [schema, { description, fields, ...(example === undefined ? {} : { example }) }];

/** Documents what is no object: a word, a number, one of several. */
export const documentValue = (schema: z.core.$ZodType, description: string, example?: unknown): DocumentedSchema => [
  schema,
  { description, fields: {}, ...(example === undefined ? {} : { example }) },
];

/** What the OpenAPI document says of a call. Words stay out of the calls themselves, which every browser loads. */
export type CallDocumentation = readonly [summary: string, description: string];

/** The names of calls, from where they are gathered: `leagues.members.list`. */
export type NamesIn<Calls> = {
  [Name in keyof Calls & string]: Calls[Name] extends AnyContractProcedure ? Name : `${Name}.${NamesIn<Calls[Name]>}`;
}[keyof Calls & string];

/** What the OpenAPI document says of a resource of the API, whose calls stand where the contract has them. */
export interface ResourceDocumentation<Calls> {
  /** By the tag of its calls, where no other resource has it. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<NamesIn<Calls>, CallDocumentation>>;
  readonly schemas: readonly DocumentedSchema[];
}
