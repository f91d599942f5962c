import { adminApi } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';
import type * as z from 'zod/v4/core';

/** What a schema may be made of. */
interface Parts {
  readonly shape?: Readonly<Record<string, z.$ZodType>>;
  readonly options?: readonly z.$ZodType[];
  readonly innerType?: z.$ZodType;
  readonly element?: z.$ZodType;
}

/** Whether a version stands somewhere in what a schema takes. */
function takesVersion(schema: z.$ZodType): boolean {
  const { shape = {}, options = [], innerType, element } = schema._zod.def as Parts;
  return (
    'version' in shape ||
    [...Object.values(shape), ...options, innerType, element].some((part) => part !== undefined && takesVersion(part))
  );
}

/** The calls that are made from a version of what they change. */
export const versionedCalls = callsOf(adminApi).flatMap(({ name, call }) => {
  const { inputSchema } = call['~orpc'];
  return inputSchema && takesVersion(inputSchema as z.$ZodType) ? [name] : [];
});
