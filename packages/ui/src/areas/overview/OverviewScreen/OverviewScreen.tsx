import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonQueries } from '../../../data/season.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { formatDate, formatMoment, formatTime } from '../../../provider/format.ts';
import { OverviewView } from '../OverviewView/OverviewView.tsx';
import { noSearches, type OpenLeague } from '../OverviewView/overview-state.ts';
import type { OverviewCard } from '../overview-cards.ts';
import { initialDataFor, type OverviewInitialData } from '../overview-initial-data.ts';
import { addressOfCustomRange, addressOfRange, rangeOfLists, readChartRangeQuery } from '../overview-range.ts';
import { useOverviewCards } from './use-overview-cards.ts';

/** Props of {@link OverviewScreen}. */
export interface OverviewScreenProps {
  /** Shown until the browser has figures of its own. */
  readonly initialData?: OverviewInitialData | undefined;
}

/** The overview of the selected project: the range stands in the address. */
export function OverviewScreen({ initialData }: OverviewScreenProps) {
  const { address, api, project, timeZone, now } = usePort();
  const { selectedProject } = project;
  const [searches, setSearches] = useState(noSearches);
  const [league, setLeague] = useState<OpenLeague | null>(null);
  const [refreshed, setRefreshed] = useState('');
  const charts = readChartRangeQuery(address.search);
  const { data: known } = useQuery(seasonQueries.of({ project: selectedProject, api, now }));
  const ahead = known?.ahead ?? 0;
  const platformNow = new Date(now().getTime() + ahead);
  const range = rangeOfLists(charts, platformNow, known?.season);
  const initialFigures = initialDataFor(initialData, { projectKey: selectedProject?.key, charts });
  const { own, cards, ofLeague, refetch, refetchLeague } = useOverviewCards({
    charts,
    range,
    searches,
    league,
    initialFigures,
  });
  const isRefetching = Object.values(cards).some((card) => card.is === 'refetching');
  const timeOf = (moment: string) =>
    formatDate(moment, timeZone) === formatDate(platformNow.toISOString(), timeZone)
      ? formatTime(new Date(moment), timeZone)
      : formatMoment(moment, timeZone);
  const refresh = async () => {
    setRefreshed('');
    const before = newestOf(Object.values(cards).flatMap((card) => ('page' in card ? [card.page] : [])));
    const reads = Object.keys(cards).map((card) => refetch(card as OverviewCard));
    const answers = await Promise.all(league ? [...reads, refetchLeague()] : reads);
    const after = newestOf(answers.flatMap(({ data }) => data ?? []));
    if (after === undefined || answers.some(({ isError }) => isError)) return;
    setRefreshed(after === before ? `Nothing newer than ${timeOf(after)}` : `Refreshed, as of ${timeOf(after)}`);
  };
  const show = (changes: Readonly<Record<string, string | null>>) => {
    setRefreshed('');
    address.update(changes);
  };
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
      onRange={(next) => show(addressOfRange(next))}
      onCustomRange={(customRange) => show(addressOfCustomRange(customRange))}
      searches={searches}
      onSearch={(card, search) => setSearches((known) => ({ ...known, [card]: search }))}
      league={league && ofLeague ? { ...league, state: ofLeague } : null}
      onLeague={setLeague}
      season={known?.season}
      now={platformNow}
      timeZone={timeZone}
      refreshed={refreshed}
      onRefresh={() => void refresh()}
      onRetry={(card) => void refetch(card)}
      onRetryLeague={() => void refetchLeague()}
    />
  );
}

/** When the newest of the figures were worked out; undefined without any. */
const newestOf = (figures: readonly { readonly asOf: string }[]): string | undefined =>
  figures
    .map(({ asOf }) => asOf)
    .reduce<string | undefined>(
      (newest, asOf) => (newest === undefined || Date.parse(asOf) > Date.parse(newest) ? asOf : newest),
      undefined,
    );
