export { OverviewScreen, type OverviewScreenProps } from './OverviewScreen/OverviewScreen.tsx';
export { type OverviewPreview, prefetchOverview, readOverviewPreview } from './overview-preview.ts';
export { readOverviewRange } from './overview-range.ts';
