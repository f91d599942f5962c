export type { ChartRange } from '../../records/Chart/chart-data.ts';
export type { ListCardColumn } from '../../records/ListCard/ListCardTable.tsx';
export { FundUpdateRateChart, type FundUpdateRateChartProps } from './FundUpdateRateChart/FundUpdateRateChart.tsx';
export { OverviewScreen } from './OverviewScreen/OverviewScreen.tsx';
export { prefetchOverview } from './OverviewScreen/prefetch-overview.ts';
export type { OverviewChartProps } from './overview-chart-state.ts';
export {
  PlayerRegistrationRateChart,
  type PlayerRegistrationRateChartProps,
} from './PlayerRegistrationRateChart/PlayerRegistrationRateChart.tsx';
export { TopBoughtAndSoldScreen } from './TopBoughtAndSoldScreen/TopBoughtAndSoldScreen.tsx';
export {
  TopBoughtAndSoldTable,
  type TopBoughtAndSoldTableProps,
} from './TopBoughtAndSoldTable/TopBoughtAndSoldTable.tsx';
export { TopPerformers, type TopPerformersProps } from './TopPerformers/TopPerformers.tsx';
export {
  TopPerformersByLeague,
  type TopPerformersByLeagueProps,
} from './TopPerformersByLeague/TopPerformersByLeague.tsx';
export { TopPerformersByLeagueScreen } from './TopPerformersByLeagueScreen/TopPerformersByLeagueScreen.tsx';
export { TopPerformersScreen } from './TopPerformersScreen/TopPerformersScreen.tsx';
export {
  TopPerformersTableCard,
  type TopPerformersTableCardProps,
} from './TopPerformersTableCard/TopPerformersTableCard.tsx';
