import { createReturnRanks, type ReturnRanks } from './fund-returns.ts';
import type { Market } from './market.ts';
import { type MedianTally, tallyMedians } from './median-values.ts';
import type { PlayedPlayer } from './play-player.ts';
import { createRanking } from './ranking.ts';
import type { SeasonRanges } from './season-ranges.ts';
import { type ActivityTally, tallyActivity } from './tally-activity.ts';
import { type TradesTally, tallyTrades } from './tally-trades.ts';

/** What is known of a season once everybody has played it. */
export interface SeasonTally {
  readonly rankOf: (value: number) => number;
  readonly returns: Pick<ReturnRanks, 'of'>;
  readonly activity: Pick<ActivityTally, 'rows'>;
  readonly trades: Pick<TradesTally, 'rows'>;
  readonly medians: MedianTally['rows'];
  readonly populationAt: (moment: number) => Population;
}

/** How many there were at a moment. */
export interface Population {
  readonly players: number;
  readonly funds: number;
}

interface TallyParams {
  readonly timeZone: string;
  readonly ranges: SeasonRanges;
  readonly opens: number;
  readonly ends: number;
  readonly market: Market;
}

/** Looks at every player once, and keeps a few numbers of each fund. */
export function tallySeason(players: Iterable<PlayedPlayer>, params: TallyParams): SeasonTally {
  const values = createRanking();
  const returns = createReturnRanks(params.ranges);
  const activity = tallyActivity(params.timeZone, params.opens, params.ends);
  const trades = tallyTrades(params.ranges, params.market.instruments.length);
  const medians = tallyMedians(params.market);
  const registered: number[] = [];
  const opened: number[] = [];
  for (const { registeredAt, funds } of players) {
    registered.push(registeredAt);
    for (const _ of funds) opened.push(registeredAt);
    activity.addPlayer(registeredAt, funds.length);
    for (const fund of funds) {
      values.add(fund.value);
      returns.add(fund, registeredAt);
      activity.addTrades(fund.trades);
      trades.add(fund.trades);
      medians.add(fund.trades, registeredAt);
    }
  }
  const populationAt = (moment: number): Population => ({
    players: countUpTo(registered, moment),
    funds: countUpTo(opened, moment),
  });
  return { rankOf: values.rankOf, returns, activity, trades, medians: medians.rows, populationAt };
}

const countUpTo = (moments: readonly number[], last: number): number =>
  moments.reduce((count, moment) => (moment <= last ? count + 1 : count), 0);
