export { OverviewScreen, type OverviewScreenProps } from './OverviewScreen/OverviewScreen.tsx';
export { type OverviewPreview, prefetchOverview, readOverviewPreview } from './overview-preview.ts';
export { readChartWish } from './overview-range.ts';
export { TopBoughtAndSoldList } from './TopBoughtAndSoldList/TopBoughtAndSoldList.tsx';
export { TopPerformersByLeagueList } from './TopPerformersByLeagueList/TopPerformersByLeagueList.tsx';
export { TopPerformersList } from './TopPerformersList/TopPerformersList.tsx';
