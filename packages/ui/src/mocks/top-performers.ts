import {
  type Fund,
  type OverviewRange,
  overviewWindow,
  returnOn,
  TopPerformer,
  TopPerformerPage,
  trendMoments,
} from '@bullpen/contract';
import { autumnOverview } from './activity.ts';
import { deeplyFrozen } from './deeply-frozen.ts';
import { funds } from './funds.ts';
import { type FiguresSource, figuresOf } from './overview-figures.ts';

const openingCash = 10_000_000;

/** What a fund was worth: from its opening cash to its value, with a few swings on the way unless it never changed. */
function valueAt({ value, openedAt }: Fund, moment: number, to: number): number {
  const opened = Date.parse(openedAt);
  const passed = Math.min(1, Math.max(0, (moment - opened) / (to - opened)));
  const gain = value - openingCash;
  return Math.round(openingCash + gain * passed + 0.4 * gain * Math.sin(8 * Math.PI * passed));
}

const rankAmong = (values: readonly number[], value: number): number =>
  1 + values.filter((other) => other > value).length;

/** Every fund with its return over a range, in no order. */
export function performersOf(
  range: OverviewRange,
  { season, asOf }: FiguresSource,
  all: Iterable<Fund>,
): TopPerformer[] {
  const { from, to, previous } = overviewWindow(range, season, asOf);
  const open = [...all].filter(({ openedAt }) => Date.parse(openedAt) < to);
  const returnOf = (fund: Fund, start: number, end: number) =>
    returnOn(valueAt(fund, start, to), valueAt(fund, end, to));
  const returns = open.map((fund) => returnOf(fund, from, to));
  const earlier = open.filter(({ openedAt }) => previous !== null && Date.parse(openedAt) < from);
  const returnBefore = (fund: Fund) => returnOf(fund, previous?.from ?? from, from);
  const returnsBefore = earlier.map(returnBefore);
  return open.map((fund) => {
    const { id, name, player, openedAt, value } = fund;
    const own = returnOf(fund, from, to);
    return {
      id,
      name,
      player,
      value,
      return: own,
      rank: rankAmong(returns, own),
      previousRank: earlier.includes(fund) ? rankAmong(returnsBefore, returnBefore(fund)) : null,
      trend: trendMoments(Math.max(from, Date.parse(openedAt)), to).map((moment) => valueAt(fund, moment, to)),
    };
  });
}

const asOf = new Date('2026-11-20T13:12:00Z');
const performers = (range: OverviewRange): readonly TopPerformer[] =>
  deeplyFrozen(
    performersOf(range, { season: autumnOverview, asOf }, funds)
      .map((performer) => TopPerformer.parse(performer))
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1)),
  );

/** Every fund by its return over seven days: some rose and fell, and two that never changed share a rank. */
export const topPerformers: readonly TopPerformer[] = performers('7d');
/** Over the whole season, in which there was no period before. */
const topPerformersOfSeason: readonly TopPerformer[] = performers('season');

const pageOver = (range: OverviewRange, items: readonly TopPerformer[]): TopPerformerPage =>
  deeplyFrozen(
    TopPerformerPage.parse({
      ...figuresOf(range, { season: autumnOverview, asOf }).figures,
      items,
      nextCursor: null,
      total: { value: items.length, exact: true },
    }),
  );

/** The same as the Admin API answers it. */
export const topPerformerPage: TopPerformerPage = pageOver('7d', topPerformers);
/** The same over the whole season. */
export const topPerformerPageOfSeason: TopPerformerPage = pageOver('season', topPerformersOfSeason);
