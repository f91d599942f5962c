import { type OverviewRange, overviewRanges } from '@bullpen/contract';

/** What the ranges are called where one of them is chosen. */
export const rangeLabels: Readonly<Record<OverviewRange, string>> = {
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  season: 'Season',
};

/** Reads `range` from an address; what is missing or unknown is the last 24 hours. */
export const readOverviewRange = (address: URLSearchParams): OverviewRange =>
  overviewRanges.find((range) => range === address.get('range')) ?? '24h';
