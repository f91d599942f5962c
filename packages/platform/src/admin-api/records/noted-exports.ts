import type { CallMeta, Identity } from '@bullpen/contract';
import { os } from '@orpc/server';
import { writeAudit } from '../../database/audit.ts';
import type { CallContext, IdentityStore } from '../call-context.ts';
import { actOf } from './act.ts';
import { readInput } from './own-cursors.ts';

/**
 * Writes down who takes a whole list away, and what they asked for. It is done to no record: it stands with their
 * account, and in the project at whose address they asked, lists of staff too. HEAD takes nothing away.
 */
export const createNotedExports = (store: IdentityStore) =>
  os.$context<CallContext & { readonly actor: Identity }>().middleware(async ({ context, procedure, next }, input) => {
    const { exportOf: name }: CallMeta = procedure['~orpc'].meta;
    const result = await next();
    if (name === undefined || context.isHead) return result;
    const after = { name, ...(await readInput(procedure, input)) };
    const event = { action: 'list.export', subjectId: context.actor.id, before: null, after };
    try {
      await writeAudit(store.database, actOf(store, context), event);
    } catch (error) {
      // Nobody gets the file then, nor reads it to its end.
      const { body } = Object(result.output) as { readonly body?: unknown };
      if (body instanceof ReadableStream) await body.cancel(error);
      throw error;
    }
    return result;
  });
