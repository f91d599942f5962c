import { FieldIssue } from '@bullpen/contract';
import * as z from 'zod/mini';
import type { BulkOutcome } from '../foundation/run-each.ts';
import { isCertainlyUnchanged, RequestFailure } from './failure.ts';

const Invalid = z.object({ fields: z.array(FieldIssue) });

/** What became of one of many changes that failed: not sent, not made and why, or nobody knows. */
export function bulkOutcomeOf(error: unknown): BulkOutcome {
  if (!isCertainlyUnchanged(error)) return { is: 'unknown' };
  if (!(error instanceof RequestFailure)) return { is: 'failed', reason: 'You are not logged in any more.' };
  const { code, isSent, kind, requestId, data } = error.facts;
  if (isSent === false && kind === 'unexpected') return { is: 'cancelled' };
  // Whoever left the question once is not asked again for each of the rest.
  if (code === 'reauthentication_required') return { is: 'failed', reason: error.message, endsRun: true };
  const wrong = Invalid.safeParse(data).data?.fields.map(({ message }) => message) ?? [];
  const quote = kind === 'serverError' && requestId ? [`Request ${requestId}.`] : [];
  return { is: 'failed', reason: [error.message, ...new Set(wrong), ...quote].join(' ') };
}
