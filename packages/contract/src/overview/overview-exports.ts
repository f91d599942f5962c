export {
  Instrument,
  InstrumentExportQuery,
  InstrumentPage,
  InstrumentQuery,
  type InstrumentSort,
  instrumentPlaces,
  instrumentSorts,
  TradingStatus,
} from '../manage/instruments.ts';
export { bucketsBetween, type TimeBucket } from '../records/time-buckets.ts';
export { type ChartPlan, type ChartSpan, type PlannedBucket, planChart } from './chart-plan.ts';
export { FundUpdatePoint, FundUpdateRate, toFundUpdateRate } from './fund-update-rate.ts';
export {
  byFunds,
  MarketQuery,
  Mover,
  Movers,
  mostInstruments,
  splitMovers,
  TopTrades,
  TradedInstrument,
} from './market-figures.ts';
export { overviewApi } from './overview-api.ts';
export {
  type ActivityCounts,
  type ChartCounts,
  ChartQuery,
  isoOf,
  OverviewQuery,
  spanOf,
} from './overview-figures.ts';
export {
  type BucketSize,
  bucketSizes,
  bucketsOfCustomRange,
  bucketsOfRange,
  type OverviewChartRange,
  type OverviewRange,
  type OverviewSeason,
  overviewRanges,
} from './overview-range.ts';
export { type OverviewWindow, overviewWindow } from './overview-window.ts';
export {
  PlayerRegistrationPoint,
  PlayerRegistrationRate,
  toPlayerRegistrationRate,
} from './player-registration-rate.ts';
export {
  meanReturn,
  membersShown,
  TopLeague,
  TopLeagueExportQuery,
  TopLeaguePage,
  TopLeagueQuery,
  topLeaguePlaces,
  topLeagueSorts,
} from './top-leagues.ts';
export {
  performerPlaces,
  performerSorts,
  returnOn,
  TopPerformer,
  TopPerformerExportQuery,
  TopPerformerPage,
  TopPerformerQuery,
  trendLength,
  trendMoments,
} from './top-performers.ts';
