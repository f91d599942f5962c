import type { FundUpdateRate, PlayerRegistrationRate } from '@bullpen/contract';
import type { ReadResult } from '../../../data/read-state.ts';

/** What each card is in; one whose feature is off is not there. */
export interface OverviewCards {
  readonly fundUpdateRate?: ReadResult<FundUpdateRate> | undefined;
  readonly playerRegistrationRate?: ReadResult<PlayerRegistrationRate> | undefined;
}

/** Everything that the overview can be in: each of its cards is in a state of its own. */
export type OverviewState =
  | { readonly is: 'noProject' | 'noApi' }
  | { readonly is: 'default' | 'refetching'; readonly cards: OverviewCards };
