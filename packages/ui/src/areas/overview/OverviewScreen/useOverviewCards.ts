import type { OverviewRange } from '@bullpen/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { rowsOfCard } from '../../../components/ListCard/ListCardTable.tsx';
import { type ChartWish, overviewQueries } from '../../../data/overview.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type ReadResult, readResultOf } from '../../../data/read-state.ts';
import { useIsSlow } from '../../../data/useIsSlow.ts';
import { useSettled } from '../../../data/useSettled.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { OverviewCards, OverviewSearches } from '../OverviewView/OverviewState.ts';
import { hasCard, type OverviewCard } from '../overview-cards.ts';
import type { OverviewPreview } from '../overview-preview.ts';

/** How long somebody has to stop typing before a search is asked for, in milliseconds. */
const pause = 250;

interface OverviewWish {
  /** Over what the charts are drawn, and over what the lists are. */
  readonly charts: ChartWish;
  readonly range: OverviewRange;
  readonly searches: OverviewSearches;
  /** Of this project and this range. */
  readonly carried: OverviewPreview | undefined;
}

/** Reads what the cards of the selected project show, each on its own. */
export function useOverviewCards({ charts, range, searches, carried }: OverviewWish) {
  const { api, project } = usePort();
  const { selectedProject } = project;
  const own = ownApi(api, selectedProject);
  const { topPerformers, topPerformersByLeague } = useSettled(searches, pause);
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
  const states: Required<OverviewCards> = {
    fundUpdateRate: useReadOf(reads.fundUpdateRate, carried?.fundUpdateRate),
    playerRegistrationRate: useReadOf(reads.playerRegistrationRate, carried?.playerRegistrationRate),
    topTrades: useReadOf(reads.topTrades),
    topPerformers: useReadOf(reads.topPerformers),
    topPerformersByLeague: useReadOf(reads.topPerformersByLeague),
  };
  const there = Object.entries(states).filter(([card]) => hasCard(selectedProject, card as OverviewCard));
  return {
    own,
    cards: Object.fromEntries(there) as OverviewCards,
    refetch: (card: OverviewCard) => void reads[card].refetch(),
  };
}

/** The state of a card that reads one thing. */
function useReadOf<Figures>(query: UseQueryResult<Figures>, carried?: Figures): ReadResult<Figures> {
  const isSlow = useIsSlow(query.isFetching);
  return readResultOf({ query, page: query.data ?? carried, isSlow });
}
