import { adminApi } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/conformance';
import type * as z from 'zod/v4/core';

const namesWithin = (router: object): readonly string[] => callsOf(router).map(({ name }) => name);

const { sudo, sessions, invitations, grants, audit, translations, ...others } = adminApi;

/** What the fuzzer of staff and texts has to draw. */
export const staffCalls = namesWithin({ sudo, sessions, invitations, grants, audit, translations });

/** What the fuzzer of a project has to draw: all the rest of the contract. */
export const projectCalls = namesWithin(others);

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
