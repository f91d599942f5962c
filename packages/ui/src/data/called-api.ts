import type { AdminApiClient } from '@bullpen/contract';
import type { AnyContractRouter } from '@orpc/contract';

/** An area of the Admin API that pages call. */
export type CalledArea = 'overview' | 'season' | 'sudo';

/** A typed client of its calls. */
export type AreaClient<Area extends CalledArea> = AdminApiClient[Area];

/** How its calls are loaded: with the first of them, so that no page carries another area's. */
export const loadCalls: Readonly<Record<CalledArea, () => Promise<{ readonly calls: AnyContractRouter }>>> = {
  overview: () => import('./calls/overview-calls.ts'),
  season: () => import('./calls/season-calls.ts'),
  sudo: () => import('./calls/sudo-calls.ts'),
};
