import type { AdminApiClient } from '@bullpen/contract';

/** The calls of each area that pages call, as they are loaded: with the first of them, so that no page carries another's. */
export const loadCalls = {
  season: () => import('./calls/season.ts'),
  sudo: () => import('./calls/sudo.ts'),
};

/** An area of the Admin API that pages call. */
export type CalledArea = keyof typeof loadCalls;

/** The calls of an area, as the contract states them. */
export type CallsOf<Area extends CalledArea> = Awaited<ReturnType<(typeof loadCalls)[Area]>>['calls'];

/** A typed client of these. */
export type AreaClient<Area extends CalledArea> = AdminApiClient[Area];
