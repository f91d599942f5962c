import type {
  FundUpdateRate,
  PlayerRegistrationRate,
  TopLeague,
  TopLeaguePage,
  TopPerformerPage,
  TopTrades,
} from '@bullpen/contract';
import type { ReadResult } from '../../../data/read-state.ts';
import type { OverviewListCard } from '../overview-cards.ts';

/** What each card is in; one whose feature is off is not there. */
export interface OverviewCards {
  readonly fundUpdateRate?: ReadResult<FundUpdateRate>;
  readonly playerRegistrationRate?: ReadResult<PlayerRegistrationRate>;
  readonly topTrades?: ReadResult<TopTrades>;
  readonly topPerformers?: ReadResult<TopPerformerPage>;
  readonly topPerformersByLeague?: ReadResult<TopLeaguePage>;
}

/** What is searched for in each list. */
export type OverviewSearches = Readonly<Record<OverviewListCard, string>>;

/** The league whose top performers stand where the leagues were. */
export interface OpenLeague extends Pick<TopLeague, 'id' | 'name'> {
  /** What is searched for in it. */
  readonly search: string;
}

/** Nothing. */
export const noSearches: OverviewSearches = { topTrades: '', topPerformers: '', topPerformersByLeague: '' };

/** Everything that the overview can be in: each of its cards is in a state of its own. */
export type OverviewState =
  | { readonly is: 'noProject' | 'noApi' }
  | { readonly is: 'default' | 'refetching'; readonly cards: OverviewCards };
