import { scriptTabs } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { LazyPart, type LazyPartProps } from '../../../components/LazyPart/LazyPart.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { scriptQueries } from '../../../data/scripts.ts';
import { seasonQueries } from '../../../data/season.ts';
import { formatCount, formatDate, formatMoment, formatTime } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { OverviewView } from '../OverviewView/OverviewView.tsx';
import { noSearches, type OpenLeague } from '../OverviewView/overview-state.ts';
import type { OverviewCard } from '../overview-cards.ts';
import { addressOfCustomRange, addressOfRange, rangeOfLists, readChartRangeQuery } from '../overview-range.ts';
import type { VerdictProps } from '../Verdict/Verdict.tsx';
import { useOverviewCards } from './use-overview-cards.ts';

/**
 * The overview of the selected project: the range stands in the address.
 *
 * Use it as the page of `/overview`.
 */
export function OverviewScreen() {
  const { address, api, project, timeZone, now, viewer } = usePort();
  const { selectedProject } = project;
  const [searches, setSearches] = useState(noSearches);
  const [league, setLeague] = useState<OpenLeague | null>(null);
  const [refreshed, setRefreshed] = useState('');
  const charts = readChartRangeQuery(address.search);
  const { data: known } = useQuery(seasonQueries.of({ project: selectedProject, api, now }));
  const ahead = known?.ahead ?? 0;
  const platformNow = new Date(now().getTime() + ahead);
  const range = rangeOfLists(charts, platformNow, known?.season);
  const { own, cards, ofLeague, refetch, refetchLeague } = useOverviewCards({ charts, range, searches, league });
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
      verdict={
        own && selectedProject ? (
          <AfterFirstFrame load={loadVerdict} props={{ api: own, project: selectedProject }} />
        ) : null
      }
      sinceLastVisit={
        own && selectedProject ? (
          // Of another project it is another visit, and another list.
          <AfterFirstFrame
            key={selectedProject.key}
            load={loadSinceLastVisit}
            props={{ api: own, project: selectedProject }}
          />
        ) : null
      }
      notice={
        own && viewer.access === 'rw' && selectedProject?.features.includes('scripts') ? (
          <RunsToConfirm api={own} />
        ) : null
      }
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

// Where its code does not come, the figures stand without it.
const loadVerdict = () =>
  import('../Verdict/Verdict.tsx').then(
    ({ Verdict }) => Verdict,
    () => () => null,
  );

const loadSinceLastVisit = () =>
  import('../SinceLastVisit/SinceLastVisit.tsx').then(
    ({ SinceLastVisit }) => SinceLastVisit,
    () => () => null,
  );

/** The document waits for none of its reads, nor does the first frame. */
function AfterFirstFrame(part: LazyPartProps<VerdictProps>) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere ? <LazyPart {...part} /> : null;
}

/** When the newest of the figures were worked out; undefined without any. */
const newestOf = (figures: readonly { readonly asOf: string }[]): string | undefined =>
  figures
    .map(({ asOf }) => asOf)
    .reduce<string | undefined>(
      (newest, asOf) => (newest === undefined || Date.parse(asOf) > Date.parse(newest) ? asOf : newest),
      undefined,
    );

/** The runs of scripts that wait until somebody confirms them, told to those who may. */
function RunsToConfirm({ api }: { readonly api: ApiConnection }) {
  const { viewer, Link } = usePort();
  const { data } = useQuery(scriptQueries.toConfirm(api));
  const [run] = data?.items ?? [];
  if (!data || !run) return null;
  const more = data.total.value - 1;
  const own = data.items.filter(({ startedBy }) => startedBy.id === viewer.identityId).length;
  const ownOfMore = own === 0 ? '' : `, ${own > more ? 'all' : formatCount(own)} of them yours`;
  return (
    <Callout
      title={
        more > 0
          ? `${formatCount(more + 1)} script runs need confirmation${ownOfMore}`
          : `${own > 0 ? 'Your' : 'A'} script run needs confirmation`
      }
    >
      <Link to={`${scriptTabs.history.path}?${more > 0 ? 'status=needs-confirmation' : `open=${run.id}`}`}>
        {more > 0 ? 'Open them in the history' : <bdi>{run.title}</bdi>}
      </Link>
      {more > 0 ? '. None of them has done anything.' : `. ${run.heldBecause ?? ''} Nothing was done.`}
    </Callout>
  );
}
