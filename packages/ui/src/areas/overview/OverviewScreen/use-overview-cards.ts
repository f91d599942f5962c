import type { OverviewRange } from '@bullpen/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ChartRangeQuery, overviewQueries } from '../../../data/overview.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type ReadResult, readResultOf } from '../../../data/read-state.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { rowsOfCard } from '../../../records/ListCard/ListCardTable.tsx';
import { searchable } from '../../../records/list-query.ts';
import type { OpenLeague, OverviewCards, OverviewSearches } from '../OverviewView/overview-state.ts';
import { hasCard, type OverviewCard } from '../overview-cards.ts';

interface OverviewCardsParams {
  /** Over what the charts are drawn, and over what the lists are. */
  readonly charts: ChartRangeQuery;
  readonly range: OverviewRange;
  readonly searches: OverviewSearches;
  /** Whose top performers are open. */
  readonly league: OpenLeague | null;
}

/** Reads what the cards of the selected project show, each on its own. */
export function useOverviewCards({ charts, range, searches, league }: OverviewCardsParams) {
  const { api, project } = usePort();
  const { selectedProject } = project;
  const own = ownApi(api, selectedProject);
  const topPerformers = useAsked(searchable(searches.topPerformers));
  const topPerformersByLeague = useAsked(searchable(searches.topPerformersByLeague));
  const searchInLeague = useAsked(searchable(league?.search ?? ''));
  const ifThere = (card: OverviewCard) => ({ enabled: hasCard(selectedProject, card) });
  const first = { range, limit: rowsOfCard };

  const reads = {
    fundUpdateRate: useQuery({ ...overviewQueries.fundUpdateRate(own, charts), ...ifThere('fundUpdateRate') }),
    playerRegistrationRate: useQuery({
      ...overviewQueries.playerRegistrationRate(own, charts),
      ...ifThere('playerRegistrationRate'),
    }),
    topTrades: useQuery({ ...overviewQueries.topTrades(own, { range }), ...ifThere('topTrades') }),
    topPerformers: useQuery({
      ...overviewQueries.topPerformers(own, { ...first, search: topPerformers }),
      ...ifThere('topPerformers'),
    }),
    topPerformersByLeague: useQuery({
      ...overviewQueries.topPerformersByLeague(own, { ...first, search: topPerformersByLeague }),
      ...ifThere('topPerformersByLeague'),
    }),
  };
  const ofLeague = useQuery({
    ...overviewQueries.topPerformers(own, { ...first, leagueId: league?.id, search: searchInLeague }),
    enabled: league !== null,
  });
  const stateOfLeague = useReadOf(ofLeague);
  const states: Required<OverviewCards> = {
    fundUpdateRate: useReadOf(reads.fundUpdateRate),
    playerRegistrationRate: useReadOf(reads.playerRegistrationRate),
    topTrades: useReadOf(reads.topTrades),
    topPerformers: useReadOf(reads.topPerformers),
    topPerformersByLeague: useReadOf(reads.topPerformersByLeague),
  };
  const there = Object.entries(states).filter(([card]) => hasCard(selectedProject, card as OverviewCard));
  return {
    own,
    cards: Object.fromEntries(there) as OverviewCards,
    ofLeague: league ? stateOfLeague : undefined,
    refetchLeague: () => ofLeague.refetch(),
    refetch: (card: OverviewCard) => reads[card].refetch(),
  };
}

/** The state of a card that reads one thing. */
function useReadOf<Figures>(query: UseQueryResult<Figures>): ReadResult<Figures> {
  const isSlow = useIsSlow(query.isFetching);
  return readResultOf({ query, page: query.data, isSlow });
}
