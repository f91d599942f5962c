import type { LastChange } from '@bullpen/contract';
import { whoWasFirst } from '../../data/change-state.ts';
import { RequestFailure } from '../../data/failure.ts';
import { formatMoment } from '../../foundation/format.ts';
import type { Port } from '../../provider/port.ts';

type Reader = Pick<Port, 'viewer' | 'timeZone'>;

/** Such as "dirk@handelskompas.example, on 20 Nov 2026, 14:05 CET". */
export function whoAndWhen({ at, by }: LastChange, { viewer, timeZone }: Reader): string {
  const who = by.id === viewer.identityId ? 'you, in another tab' : (by.email ?? 'an account that is gone');
  return `${who}, on ${formatMoment(at, timeZone)}`;
}

/** Who was first in a conflict, and when, in a sentence; nothing where the API does not say. */
export const whoChanged = (
  state: { readonly is: string; readonly last?: LastChange | undefined },
  port: Reader,
): string => (state.is === 'conflict' && state.last ? `It was ${whoAndWhen(state.last, port)}.` : '');

/** What one of many changes has failed with: in a conflict it says who was first. */
export function namingWho(error: unknown, port: Reader): unknown {
  const who = whoChanged({ is: 'conflict', ...whoWasFirst(error) }, port);
  if (who === '' || !(error instanceof RequestFailure)) return error;
  return new RequestFailure(`${error.message} ${who}`, error.facts, { cause: error });
}
