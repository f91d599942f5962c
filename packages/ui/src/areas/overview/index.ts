export { OverviewScreen, type OverviewScreenProps } from './OverviewScreen/OverviewScreen.tsx';
export { type OverviewPreview, prefetchOverview, readOverviewPreview } from './overview-preview.ts';
export { readOverviewRange } from './overview-range.ts';
export { TopBoughtAndSoldScreen } from './TopBoughtAndSoldScreen/TopBoughtAndSoldScreen.tsx';
export { TopPerformersByLeagueScreen } from './TopPerformersByLeagueScreen/TopPerformersByLeagueScreen.tsx';
export { TopPerformersScreen } from './TopPerformersScreen/TopPerformersScreen.tsx';
