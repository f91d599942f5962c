export { OverviewScreen, type OverviewScreenProps } from './OverviewScreen/OverviewScreen.tsx';
export { type OverviewInitialData, prefetchOverview, readOverviewInitialData } from './overview-initial-data.ts';
export { readChartRangeQuery } from './overview-range.ts';
export { TopBoughtAndSoldList } from './TopBoughtAndSoldList/TopBoughtAndSoldList.tsx';
export { TopPerformersByLeagueList } from './TopPerformersByLeagueList/TopPerformersByLeagueList.tsx';
export { TopPerformersList } from './TopPerformersList/TopPerformersList.tsx';
