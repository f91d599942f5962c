import { FieldIssue } from '@bullpen/contract';
import * as z from 'zod';
import { RequestFailure } from '../../../data/failure.ts';
import type { DeactivateDialogState } from '../DeactivateDialog/DeactivateDialog.tsx';

const Invalid = z.object({ fields: z.array(FieldIssue) });

/** Turns what is known of the change into what the dialog shows. */
export function deactivateDialogStateOf(update: {
  readonly isPending: boolean;
  readonly error: unknown;
}): DeactivateDialogState {
  if (update.isPending) return { is: 'submitting' };
  if (!update.error) return { is: 'idle' };
  if (!(update.error instanceof RequestFailure)) return { is: 'failed', message: 'Something went wrong here.' };
  const { message, facts } = update.error;
  if (facts.kind === 'conflict') return { is: 'conflict' };
  if (facts.kind === 'forbidden') return { is: 'refused', message };
  if (facts.kind === 'notFound') return { is: 'refused', message: 'This account does not exist any more.' };
  if (facts.kind === 'invalid') {
    const { data } = Invalid.safeParse(facts.data);
    const reason = data?.fields.find(({ path }) => path[0] === 'reason');
    if (reason) return { is: 'invalid', reason: reason.message };
  }
  return { is: 'failed', message, requestId: facts.requestId };
}
