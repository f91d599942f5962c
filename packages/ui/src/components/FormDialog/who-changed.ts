import type { LastChange } from '@bullpen/contract';
import { formatMoment } from '../../provider/format.ts';
import type { Port } from '../../provider/port.ts';
import type { FormDialogState } from './FormDialog.tsx';

/** Who was first in a conflict, and when, in a sentence; nothing where the API does not say. */
export const whoChanged = (state: FormDialogState, port: Pick<Port, 'viewer' | 'timeZone'>): string =>
  state.is === 'conflict' && state.last ? `It was ${nameOf(state.last, port)}.` : '';

const nameOf = ({ at, by }: LastChange, { viewer, timeZone }: Pick<Port, 'viewer' | 'timeZone'>): string => {
  const who = by.id === viewer.identityId ? 'you, in another tab' : (by.email ?? 'an account that is gone');
  return `${who}, on ${formatMoment(at, timeZone)}`;
};
