import type { OverviewRange } from '@bullpen/contract';

/** What the ranges are called where one of them is chosen. */
export const rangeLabels: Readonly<Record<OverviewRange, string>> = {
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  season: 'Season',
};
