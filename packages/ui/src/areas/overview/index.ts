export { OverviewScreen, prefetchOverview } from './OverviewScreen/OverviewScreen.tsx';
export { TopBoughtAndSoldList } from './TopBoughtAndSoldList/TopBoughtAndSoldList.tsx';
export { TopPerformersByLeagueList } from './TopPerformersByLeagueList/TopPerformersByLeagueList.tsx';
export { TopPerformersList } from './TopPerformersList/TopPerformersList.tsx';
