import { commonErrors, cursorRefusal, pagedCall } from '@bullpen/contract';
import { ORPCError, os } from '@orpc/server';
import type { CallContext } from './procedures.ts';

/** Takes cursors for the list alone that they were given for, as the server does. */
export const ownCursors = os
  .$context<CallContext>()
  .middleware(async ({ context: { projectKey }, path, procedure, next }, input, output) => {
    const { route, inputSchema } = procedure['~orpc'];
    const read = route.method === 'GET' ? await inputSchema?.['~standard'].validate(input) : undefined;
    const paged = read && !read.issues ? pagedCall({ path, projectKey, input: read.value }) : undefined;
    if (!paged) return next();
    if (!paged.isOwnCursor) {
      const data = { fields: [{ path: ['cursor'], message: cursorRefusal }] };
      throw new ORPCError('unprocessable', { ...commonErrors.unprocessable, defined: true, data });
    }
    const answered = await next();
    return output(paged.bind(answered.output));
  });
