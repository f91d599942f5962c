import {
  ChartQuery,
  FundUpdateRate,
  PlayerRegistrationRate,
  planChart,
  spanOf,
  toFundUpdateRate,
  toPlayerRegistrationRate,
} from '@bullpen/contract';
import { type Activity, autumnOverview, createActivity, noActivity } from './activity.ts';
import { deeplyFrozen } from './deeply-frozen.ts';
import type { FiguresSource } from './overview-figures.ts';

/** What both charts are worked out from. */
interface ChartSource extends FiguresSource {
  readonly activity: Activity;
}

/** A chart's plan and counts, as its rule takes them. */
export function chartOf(query: ChartQuery, { season, asOf, activity }: ChartSource) {
  const plan = planChart(spanOf(query), season, asOf);
  const counts = activity(plan.size);
  const earlier = [...counts].filter(([from]) => from < plan.from).map(([, each]) => each);
  const before = {
    registrations: earlier.reduce((sum, each) => sum + each.registrations, 0),
    fundsOpened: earlier.reduce((sum, each) => sum + each.fundsOpened, 0),
  };
  return [query, plan, { countsAt: (from: number) => counts.get(from), before, asOf }] as const;
}

const asOf = new Date('2026-11-20T13:12:00Z');
const played: ChartSource = { season: autumnOverview, asOf, activity: createActivity(autumnOverview, asOf) };
const idle: ChartSource = { ...played, activity: noActivity };
const sluggish: ChartSource = {
  ...played,
  activity: (size) =>
    new Map(
      [...played.activity(size)].map(([from, { changes, ...each }]) => {
        const isNight = from >= Date.parse('2026-11-20T02:00:00Z') && from < Date.parse('2026-11-20T05:00:00Z');
        const left = isNight ? Math.floor(changes / 8) : changes;
        return [from, { ...each, changes: left, fundsChanged: Math.min(left, each.fundsChanged) }];
      }),
    ),
};
const unopened: ChartSource = { ...idle, asOf: new Date('2026-08-10T09:00:00Z') };

const updates = (source: ChartSource, query: Partial<ChartQuery> = {}): FundUpdateRate =>
  deeplyFrozen(FundUpdateRate.parse(toFundUpdateRate(...chartOf(ChartQuery.parse(query), source))));
const registrations = (source: ChartSource, query: Partial<ChartQuery> = {}): PlayerRegistrationRate =>
  deeplyFrozen(PlayerRegistrationRate.parse(toPlayerRegistrationRate(...chartOf(ChartQuery.parse(query), source))));

const afternoon = { range: 'custom', from: '2026-11-19T12:00:00Z', to: '2026-11-19T17:00:00Z' } as const;

/** 24 hours of a Friday and the day before, within their usual band; the last hour still runs. */
export const fundUpdateRate: FundUpdateRate = updates(played);
/** The whole season, day by day: quiet weekends, nothing before the start. */
export const fundUpdateRateOfSeason: FundUpdateRate = updates(played, { range: 'season' });
/** 24 hours with three in the night in which hardly anything came: below their band. */
export const fundUpdateRateOutOfBand: FundUpdateRate = updates(sluggish);
/** An afternoon, by quarters of an hour. */
export const fundUpdateRateOfCustomRange: FundUpdateRate = updates(played, afternoon);
/** No quarter of an hour: a stretch of the future. */
export const emptyFundUpdateRateOfCustomRange: FundUpdateRate = updates(played, {
  range: 'custom',
  from: '2026-12-19T12:00:00Z',
  to: '2026-12-19T17:00:00Z',
});
/** 24 hours in which nobody changed anything. */
export const zeroFundUpdateRate: FundUpdateRate = updates(idle);
/** No hour at all: registration has not opened. */
export const emptyFundUpdateRate: FundUpdateRate = updates(unopened);

/** 24 hours of registrations; the last hour still runs. */
export const playerRegistrationRate: PlayerRegistrationRate = registrations(played);
/** An afternoon, by quarters of an hour. */
export const playerRegistrationRateOfCustomRange: PlayerRegistrationRate = registrations(played, afternoon);
/** The whole season, day by day, most of them around the start. */
export const playerRegistrationRateOfSeason: PlayerRegistrationRate = registrations(played, { range: 'season' });
/** 24 hours in which nobody registered. */
export const zeroPlayerRegistrationRate: PlayerRegistrationRate = registrations(idle);
/** No hour at all: registration has not opened. */
export const emptyPlayerRegistrationRate: PlayerRegistrationRate = registrations(unopened);
