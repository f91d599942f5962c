import type { Project } from '@bullpen/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { overviewQueries } from '../../../data/overview.ts';
import { ownApi } from '../../../data/own-api.ts';
import { seasonQueries } from '../../../data/season.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { OverviewView } from '../OverviewView/OverviewView.tsx';
import { noSearches, type OpenLeague } from '../OverviewView/overview-state.ts';
import { hasCard, type OverviewCard } from '../overview-cards.ts';
import { addressOfCustomRange, addressOfRange, rangeOfLists, readChartRangeQuery } from '../overview-range.ts';
import { useOverviewCards } from './use-overview-cards.ts';

/** The overview of the selected project: the range stands in the address. */
export function OverviewScreen() {
  const { address, api, project, timeZone, now } = usePort();
  const { selectedProject } = project;
  const [searches, setSearches] = useState(noSearches);
  const [league, setLeague] = useState<OpenLeague | null>(null);
  const charts = readChartRangeQuery(address.search);
  const { data: known } = useQuery(seasonQueries.of({ project: selectedProject, api, now }));
  const ahead = known?.ahead ?? 0;
  const platformNow = new Date(now().getTime() + ahead);
  const range = rangeOfLists(charts, platformNow, known?.season);
  const { own, cards, ofLeague, refetch, refetchLeague } = useOverviewCards({ charts, range, searches, league });
  const isRefetching = Object.values(cards).some((card) => card.is === 'refetching');
  return (
    <OverviewView
      state={
        selectedProject === null
          ? { is: 'noProject' }
          : own === null
            ? { is: 'noApi' }
            : { is: isRefetching ? 'refetching' : 'default', cards }
      }
      charts={charts}
      range={range}
      onRange={(next) => address.update(addressOfRange(next))}
      onCustomRange={(customRange) => address.update(addressOfCustomRange(customRange))}
      searches={searches}
      onSearch={(card, search) => setSearches((known) => ({ ...known, [card]: search }))}
      league={league && ofLeague ? { ...league, state: ofLeague } : null}
      onLeague={setLeague}
      season={known?.season}
      now={platformNow}
      timeZone={timeZone}
      onRefresh={() => {
        for (const card of Object.keys(cards)) refetch(card as OverviewCard);
        if (league) refetchLeague();
      }}
      onRetry={refetch}
      onRetryLeague={refetchLeague}
    />
  );
}

/** Asks for the charts: on the server for the document, in the browser before the page is shown. */
export async function prefetchOverview(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const charts = readChartRangeQuery(url.searchParams);
  const { fundUpdateRate, playerRegistrationRate } = overviewQueries;
  await Promise.all([
    own && hasCard(project, 'fundUpdateRate') && queryClient.prefetchQuery(fundUpdateRate(own, charts)),
    own && hasCard(project, 'playerRegistrationRate') && queryClient.prefetchQuery(playerRegistrationRate(own, charts)),
  ]);
}
