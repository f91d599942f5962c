import type { AnyContractRouter } from '@orpc/contract';

/** An area of the Admin API that pages call. */
export type CalledArea =
  | 'audit'
  | 'experts'
  | 'funds'
  | 'grants'
  | 'images'
  | 'instruments'
  | 'invitations'
  | 'leagues'
  | 'officialLeagues'
  | 'overview'
  | 'plan'
  | 'players'
  | 'scripts'
  | 'season'
  | 'sessions'
  | 'staff'
  | 'sudo'
  | 'translations';

/** What a call can be told beside its input. */
export interface CallContext {
  /** Sends the request in the place of `fetch`; it may take as long as it needs. */
  readonly send?: (request: Request, init: RequestInit) => Promise<Response>;
}

/** How its calls are loaded: with the first of them, so that no page carries another area's. */
export const loadCalls: Readonly<Record<CalledArea, () => Promise<{ readonly calls: AnyContractRouter }>>> = {
  audit: () => import('./calls/audit-calls.ts'),
  experts: () => import('./calls/experts-calls.ts'),
  funds: () => import('./calls/funds-calls.ts'),
  grants: () => import('./calls/grants-calls.ts'),
  images: () => import('./calls/images-calls.ts'),
  instruments: () => import('./calls/instruments-calls.ts'),
  invitations: () => import('./calls/invitations-calls.ts'),
  leagues: () => import('./calls/leagues-calls.ts'),
  officialLeagues: () => import('./calls/official-leagues-calls.ts'),
  overview: () => import('./calls/overview-calls.ts'),
  plan: () => import('./calls/plan-calls.ts'),
  players: () => import('./calls/players-calls.ts'),
  scripts: () => import('./calls/scripts-calls.ts'),
  season: () => import('./calls/season-calls.ts'),
  sessions: () => import('./calls/sessions-calls.ts'),
  staff: () => import('./calls/staff-calls.ts'),
  sudo: () => import('./calls/sudo-calls.ts'),
  translations: () => import('./calls/translations-calls.ts'),
};
