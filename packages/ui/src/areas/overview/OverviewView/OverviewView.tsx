import { type OverviewRange, overviewRanges, type Season, type TopPerformerPage } from '@bullpen/contract';
import { ArrowUpRight, ChartLine, PlugZap, RefreshCw, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ChartRangeQuery } from '../../../data/overview.ts';
import type { ReadResult } from '../../../data/read-state.ts';
import { useAct } from '../../../foundation/shortcuts.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { ChartRange } from '../../../records/Chart/chart-data.ts';
import { rangeLabels, rangeSegments } from '../../../records/range-labels.ts';
import { FundUpdateRateChart } from '../FundUpdateRateChart/FundUpdateRateChart.tsx';
import { OverviewCustomRange } from '../OverviewCustomRange/OverviewCustomRange.tsx';
import type { OverviewListCard } from '../overview-cards.ts';
import { leagueOf } from '../overview-lists.ts';
import { customRangeOf } from '../overview-range.ts';
import { PlayerRegistrationRateChart } from '../PlayerRegistrationRateChart/PlayerRegistrationRateChart.tsx';
import { TopBoughtAndSoldTable } from '../TopBoughtAndSoldTable/TopBoughtAndSoldTable.tsx';
import { TopPerformers } from '../TopPerformers/TopPerformers.tsx';
import {
  TopPerformersByLeague,
  type TopPerformersByLeagueProps,
} from '../TopPerformersByLeague/TopPerformersByLeague.tsx';
import classes from './OverviewView.module.css';
import type { OpenLeague, OverviewCards, OverviewSearches, OverviewState } from './overview-state.ts';

/** Props of {@link OverviewView}. */
export interface OverviewViewProps {
  readonly state: OverviewState;
  /** Whether all is well, in a line above everything else. */
  readonly verdict?: ReactNode;
  /** What is new to the viewer, below that line. */
  readonly sinceLastVisit?: ReactNode;
  /** What has to be done about the project, above its figures. */
  readonly notice?: ReactNode;
  /** Over what the charts are drawn. */
  readonly charts: ChartRangeQuery;
  /** Over what the lists are: the same, but for a custom range. */
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
  /** Asked for a custom range. */
  readonly onCustomRange: (customRange: ChartRange) => void;
  /** What is searched for in the lists; their cards show what is found. */
  readonly searches: OverviewSearches;
  readonly onSearch: (card: OverviewListCard, search: string) => void;
  /** Whose top performers stand where the leagues were; null for the leagues. */
  readonly league: (OpenLeague & { readonly state: ReadResult<TopPerformerPage> }) | null;
  readonly onLeague: (league: OpenLeague | null) => void;
  readonly onRetryLeague: () => void;
  /** Undefined until it is known. */
  readonly season: Season | undefined;
  /** The time of the platform. */
  readonly now: Date;
  readonly timeZone: string;
  /** What the last refresh brought, such as "Nothing newer than 08:32 CET"; empty until there was one. */
  readonly refreshed: string;
  /** Asks for all figures anew. */
  readonly onRefresh: () => void;
  /** Asks for those of one card anew. */
  readonly onRetry: (card: keyof OverviewCards) => void;
}

/** How the season fares: a card for each feature of the project, all of them over one range. */
export function OverviewView(props: OverviewViewProps) {
  const { state, verdict, sinceLastVisit, notice, refreshed, onRange, onRefresh, ...cards } = props;
  const customRange = customRangeOf(cards.charts);
  const isThere = 'cards' in state && Object.keys(state.cards).length > 0;
  useAct({ label: 'Refresh the figures' }, isThere && state.is !== 'refetching' ? onRefresh : undefined);
  return (
    <main className={classes.view}>
      <header className={classes.head}>
        <h1 className={classes.title}>Overview</h1>
        {'cards' in state && isThere ? (
          <>
            <span className={classes.zone}>{cards.timeZone}</span>
            <span className={classes.zone} role="status">
              {refreshed}
            </span>
            <span className={classes.tools}>
              <Button
                title="Refresh"
                variant="ghost"
                size="icon"
                aria-label="Refresh"
                busy={state.is === 'refetching'}
                onClick={onRefresh}
              >
                <RefreshCw aria-hidden="true" />
              </Button>
              {overviewRanges.map((range) => (
                <RangeAct key={range} range={range} onRange={onRange} />
              ))}
              <OverviewCustomRange
                customRange={customRange}
                shown={shownIn(state.cards)}
                timeZone={cards.timeZone}
                onCustomRange={cards.onCustomRange}
              />
              <SegmentedControl
                label="Range"
                segments={rangeSegments}
                value={customRange ? null : cards.range}
                onChange={onRange}
              />
            </span>
          </>
        ) : null}
      </header>
      {verdict ? <div className={classes.verdict}>{verdict}</div> : null}
      {sinceLastVisit ? <div className={classes.sinceLastVisit}>{sinceLastVisit}</div> : null}
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      {'cards' in state && isThere ? (
        <Cards cards={state.cards} {...cards} />
      ) : (
        <div className={classes.absence}>
          {state.is === 'noProject' ? (
            <EmptyState icon={<PlugZap />} title="No project">
              The catalogue has no project that you may open.
            </EmptyState>
          ) : 'cards' in state ? (
            <EmptyState icon={<ChartLine />} title="No figures in this project">
              The features of the overview are off for it. They are switched on in the catalogue.
            </EmptyState>
          ) : (
            <EmptyState icon={<PlugZap />} title="This project has no API">
              Its figures are read through an API, and the catalogue names none for it.
            </EmptyState>
          )}
        </div>
      )}
    </main>
  );
}

function RangeAct({ range, onRange }: { readonly range: OverviewRange } & Pick<OverviewViewProps, 'onRange'>) {
  useAct({ label: `Show ${range === 'season' ? 'the season' : rangeLabels[range]}` }, () => onRange(range));
  return null;
}

/** What the charts show by now. */
const shownIn = ({ fundUpdateRate, playerRegistrationRate }: OverviewCards): ChartRange | null =>
  [fundUpdateRate, playerRegistrationRate].flatMap((card) => (card && 'page' in card ? [card.page] : []))[0] ?? null;

const isOver = ({ end }: Season, now: Date) => now.getTime() >= Date.parse(end);

type CardsProps = Omit<
  OverviewViewProps,
  'state' | 'verdict' | 'sinceLastVisit' | 'notice' | 'refreshed' | 'onRange' | 'onRefresh'
> & {
  readonly cards: OverviewCards;
};

function Cards(props: CardsProps) {
  const { cards, season, now, timeZone, charts, range, onCustomRange, searches, onSearch, onRetry } = props;
  const { fundUpdateRate, playerRegistrationRate, topTrades, topPerformers, topPerformersByLeague } = cards;
  const chart = { season, now, timeZone, cursorGroup: 'overview', onRangeChange: onCustomRange };
  const list = (card: OverviewListCard) => ({
    range,
    search: searches[card],
    onSearch: (search: string) => onSearch(card, search),
    onRetry: () => onRetry(card),
  });
  return (
    <div className={classes.cards}>
      {fundUpdateRate ? (
        <div className={classes.wide}>
          <FundUpdateRateChart state={fundUpdateRate} onRetry={() => onRetry('fundUpdateRate')} {...chart} />
        </div>
      ) : null}
      {playerRegistrationRate ? (
        <div className={fundUpdateRate ? classes.narrow : undefined}>
          <PlayerRegistrationRateChart
            state={playerRegistrationRate}
            onRetry={() => onRetry('playerRegistrationRate')}
            {...chart}
          />
        </div>
      ) : null}
      <div className={classes.lists}>
        {charts.range === 'custom' ? (
          <p className={classes.note}>
            Lists are kept for 24 h, 7 d, 30 d and the season. These are over{' '}
            <strong>
              {range === 'season' ? 'the season' : rangeLabels[range]}
              {range !== 'season' && season && isOver(season, now) ? ' until the season ended' : ''}
            </strong>
            , the shortest that reaches back as far.
          </p>
        ) : null}
        {topTrades ? <TopBoughtAndSoldTable state={topTrades} {...list('topTrades')} /> : null}
        {topPerformers ? <TopPerformers state={topPerformers} {...list('topPerformers')} /> : null}
        {topPerformersByLeague ? (
          <LeaguesCard {...props} {...list('topPerformersByLeague')} state={topPerformersByLeague} />
        ) : null}
      </div>
    </div>
  );
}

interface LeaguesCardProps
  extends Pick<OverviewViewProps, 'league' | 'onLeague' | 'onRetryLeague'>,
    TopPerformersByLeagueProps {}

/** The leagues, or in their place the top performers of one. The focus goes with the person. */
function LeaguesCard({ league, onLeague, onRetryLeague, state, range, search, onSearch, onRetry }: LeaguesCardProps) {
  const { Link } = usePort();
  const place = useRef<HTMLDivElement>(null);
  const open = (next: OpenLeague | null) => {
    onLeague(next);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {league ? (
        <TopPerformers
          league={league}
          state={league.state}
          range={range}
          search={league.search}
          onSearch={(next) => onLeague({ id: league.id, name: league.name, search: next })}
          onRetry={onRetryLeague}
          actions={
            <>
              <Button asChild title="Open the league" variant="ghost" size="icon">
                <Link to={leagueOf(league)} aria-label={`Open the league: ${league.name}`}>
                  <ArrowUpRight aria-hidden="true" />
                </Link>
              </Button>
              <Button
                title="All leagues"
                variant="ghost"
                size="icon"
                aria-label="Back to all leagues"
                onClick={() => open(null)}
              >
                <X aria-hidden="true" />
              </Button>
            </>
          }
        />
      ) : (
        <TopPerformersByLeague
          state={state}
          range={range}
          search={search}
          onSearch={onSearch}
          onRetry={onRetry}
          onOpen={({ id, name }) => open({ id, name, search: '' })}
        />
      )}
    </div>
  );
}
