import type { AdminApi } from '@bullpen/contract';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';

/** An area of the Admin API that pages call. */
export type CalledArea = 'funds' | 'leagues' | 'overview' | 'players' | 'season' | 'sudo';

/** What a call can be told beside its input. */
export interface CallContext {
  /** Of a call that answers a CSV file: hears how many of its lines have come, and may take as long as they do. */
  readonly onLines?: (lines: number) => void;
}

/** A typed client of its calls. */
export type AreaClient<Area extends CalledArea> = ContractRouterClient<AdminApi[Area], CallContext>;

/** How its calls are loaded: with the first of them, so that no page carries another area's. */
export const loadCalls: Readonly<Record<CalledArea, () => Promise<{ readonly calls: AnyContractRouter }>>> = {
  funds: () => import('./calls/funds-calls.ts'),
  leagues: () => import('./calls/leagues-calls.ts'),
  overview: () => import('./calls/overview-calls.ts'),
  players: () => import('./calls/players-calls.ts'),
  season: () => import('./calls/season-calls.ts'),
  sudo: () => import('./calls/sudo-calls.ts'),
};
