import { ScriptParameters, scriptTemplates } from '@bullpen/contract';
import type * as z from 'zod/v4/core';

/** What a schema may be made of. */
interface Parts {
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.$ZodType>>;
  readonly options?: readonly z.$ZodType[];
  readonly innerType?: z.$ZodType;
  readonly element?: z.$ZodType;
  readonly valueType?: z.$ZodType;
  readonly in?: z.$ZodType;
}

/** The ways to every id that a schema takes, such as `body.ids[]`. Parameters of a script are those of its templates. */
export function idParameters(schema: z.$ZodType, way = ''): string[] {
  if (schema === ScriptParameters)
    return distinct(Object.values(scriptTemplates).flatMap(({ parameters }) => idParameters(parameters, way)));
  const { format, shape = {}, options = [], innerType, element, valueType, in: from } = schema._zod.def as Parts;
  if (format === 'uuid') return [way];
  return distinct([
    ...Object.entries(shape).flatMap(([key, part]) => idParameters(part, way === '' ? key : `${way}.${key}`)),
    ...options.flatMap((part) => idParameters(part, way)),
    ...[element, valueType].flatMap((part) => (part ? idParameters(part, `${way}[]`) : [])),
    ...[innerType, from].flatMap((part) => (part ? idParameters(part, way) : [])),
  ]);
}

const distinct = (ways: readonly string[]): string[] => [...new Set(ways)];
