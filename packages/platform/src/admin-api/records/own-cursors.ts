import { cursorRefusal, pagedCall } from '@bullpen/contract';
import { type AnyProcedure, os } from '@orpc/server';
import type { CallContext } from '../call-context.ts';
import { fieldError } from '../http/api-error.ts';

/** Takes cursors for the list alone that they were given for. Runs before the input is read, as whoever may call does. */
export const ownCursors = os
  .$context<CallContext>()
  .middleware(async ({ context: { projectKey }, path, procedure, next }, input, output) => {
    const read = await readInput(procedure, input);
    const paged = read && pagedCall({ path, projectKey, input: read });
    if (!paged) return next();
    if (!paged.isOwnCursor) throw fieldError('cursor', cursorRefusal);
    const answered = await next();
    return output(paged.bind(answered.output));
  });

/** The input as the contract reads it; undefined where it refuses it, or where a body could come with it. */
export async function readInput(procedure: AnyProcedure, input: unknown): Promise<object | undefined> {
  const { route, inputSchema } = procedure['~orpc'];
  if (route.method !== 'GET' || !inputSchema) return undefined;
  const result = await inputSchema['~standard'].validate(input);
  return result.issues ? undefined : Object(result.value);
}
