import { type OverviewRange, overviewWindow, returnOn, TopPerformer, trendMoments } from '@bullpen/contract';
import { autumnOverview } from './activity.ts';
import { deeplyFrozen } from './deeply-frozen.ts';
import type { FiguresSource } from './overview-figures.ts';
import { players } from './players.ts';

/** A fund whose value goes its own way. */
interface PacedFund {
  readonly id: string;
  readonly name: string;
  readonly player: TopPerformer['player'];
  readonly openedAt: string;
  /** What it gains in a hundred days, as a share, and how much it swings on the way. */
  readonly gain: number;
  readonly swing: number;
}

const openingCash = 10_000_000;
const day = 86_400_000;

const fundOf = (number: number, of: number, name: string, gain: number, swing: number): PacedFund => {
  const player = players[of];
  if (!player) throw new RangeError(`There is no player ${of}.`);
  return {
    id: `00000005-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
    player: { id: player.id, name: player.name },
    openedAt: player.registeredAt,
    ...{ name, gain, swing },
  };
};

/** Funds that rise, fall and stay: two never changed, and one was opened during the season. */
export const pacedFunds: readonly PacedFund[] = deeplyFrozen([
  fundOf(1, 1, 'Χρυσόψαρο', 0.34, 0.03),
  fundOf(2, 0, 'Börsihunt', 0.1, 0.06),
  fundOf(3, 0, 'Kuldne kartul', 0.025, 0.01),
  fundOf(4, 2, 'ثور هادئ', 0, 0),
  fundOf(5, 3, '🌕🌕🌕', 0, 0),
  fundOf(6, 4, 'Beter één aandeel in de hand dan tien in de lucht, zei mijn grootmoeder altijd', -0.31, 0.08),
]);

const valueAt = ({ openedAt, gain, swing }: PacedFund, moment: number): number => {
  const days = Math.max(0, (moment - Date.parse(openedAt)) / day);
  return Math.round(openingCash * (1 + (gain * days) / 100 + swing * Math.sin(days / 6)));
};

const rankAmong = (values: readonly number[], value: number): number =>
  1 + values.filter((other) => other > value).length;

/** Every fund with its return over a range, in no order. */
export function performersOf(
  range: OverviewRange,
  { season, asOf }: FiguresSource,
  funds = pacedFunds,
): TopPerformer[] {
  const { from, to, previous } = overviewWindow(range, season, asOf);
  const open = funds.filter(({ openedAt }) => Date.parse(openedAt) < to);
  const over = (fund: PacedFund, start: number, end: number) => returnOn(valueAt(fund, start), valueAt(fund, end));
  const returns = open.map((fund) => over(fund, from, to));
  const known = open.filter(({ openedAt }) => Date.parse(openedAt) < from);
  const before = previous && known.map((fund) => over(fund, previous.from, previous.to));
  return open.map((fund) => {
    const own = over(fund, from, to);
    const isKnown = previous !== null && known.includes(fund);
    return {
      ...{ id: fund.id, name: fund.name, player: fund.player, value: valueAt(fund, to) },
      return: own,
      rank: rankAmong(returns, own),
      previousRank: before && isKnown ? rankAmong(before, over(fund, previous.from, previous.to)) : null,
      trend: trendMoments(Math.max(from, Date.parse(fund.openedAt)), to).map((moment) => valueAt(fund, moment)),
    };
  });
}

const asOf = new Date('2026-11-20T13:12:00Z');
const performers = (range: OverviewRange): readonly TopPerformer[] =>
  deeplyFrozen(
    performersOf(range, { season: autumnOverview, asOf })
      .map((performer) => TopPerformer.parse(performer))
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1)),
  );

/** Every fund by its return over seven days: ranks that rose and fell, one shared by two. */
export const topPerformers: readonly TopPerformer[] = performers('7d');
/** Over the whole season, in which there was no period before. */
export const topPerformersOfSeason: readonly TopPerformer[] = performers('season');
