import type { LastChange } from '@bullpen/contract';
import { changeStateOf } from '../../data/change-state.ts';
import { RequestFailure } from '../../data/failure.ts';
import { formatMoment } from '../../foundation/format.ts';
import type { Port } from '../../provider/port.ts';
import type { FormDialogState } from './FormDialog.tsx';

/** Who was first in a conflict, and when, in a sentence; nothing where the API does not say. */
export const whoChanged = (state: FormDialogState, port: Pick<Port, 'viewer' | 'timeZone'>): string =>
  state.is === 'conflict' && state.last ? `It was ${whoAndWhen(state.last, port)}.` : '';

/** What one of many changes has failed with: in a conflict it says who was first. */
export function namingWho(error: unknown, port: Pick<Port, 'viewer' | 'timeZone'>): unknown {
  const change = { status: 'error', isPaused: false, error } as const;
  const who = whoChanged(changeStateOf({ change, check: { status: 'idle' }, isSlow: false }, []), port);
  if (who === '' || !(error instanceof RequestFailure)) return error;
  return new RequestFailure(`${error.message} ${who}`, error.facts, { cause: error });
}

const whoAndWhen = ({ at, by }: LastChange, { viewer, timeZone }: Pick<Port, 'viewer' | 'timeZone'>): string => {
  const who = by.id === viewer.identityId ? 'you, in another tab' : (by.email ?? 'an account that is gone');
  return `${who}, on ${formatMoment(at, timeZone)}`;
};
