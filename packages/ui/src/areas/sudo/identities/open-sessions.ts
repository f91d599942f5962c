import type { Total } from '@bullpen/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { isKeptElsewhere } from '../../../data/failure.ts';
import { formatCount } from '../../../foundation/format.ts';

/** How many sessions of an account are open, as far as that is known. */
export type OpenSessions =
  | { readonly is: 'counting' | 'unknown' }
  /** The identity provider keeps them, and the API cannot ask it: no act here ends any. */
  | { readonly is: 'elsewhere' }
  /** `count` as it is written: more than can be counted are "10,000+". */
  | { readonly is: 'counted'; readonly count: string | 0; readonly isOne: boolean };

/** `except` is how many of them an act leaves: the one that it is done in. */
export function openSessionsOf(
  { data, error }: Pick<UseQueryResult<{ readonly total: Total }>, 'data' | 'error'>,
  except = 0,
): OpenSessions {
  if (isKeptElsewhere(error)) return { is: 'elsewhere' };
  if (data === undefined) return { is: error ? 'unknown' : 'counting' };
  const { value, exact } = data.total;
  const open = Math.max(0, value - except);
  if (open === 0 && exact) return { is: 'counted', count: 0, isOne: false };
  return { is: 'counted', count: `${formatCount(open)}${exact ? '' : '+'}`, isOne: open === 1 };
}

/** Such as "1 session" or "2 sessions"; "sessions" where there are none, "all sessions" while nobody knows. */
export function sessionsLabel(sessions: OpenSessions): string {
  if (sessions.is !== 'counted') return 'all sessions';
  if (sessions.count === 0) return 'sessions';
  return `${sessions.count} ${sessions.isOne ? 'session' : 'sessions'}`;
}
