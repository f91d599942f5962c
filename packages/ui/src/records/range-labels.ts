import { type OverviewRange, overviewRanges } from '@bullpen/contract';

/** What the ranges are called where one of them is chosen. */
export const rangeLabels: Readonly<Record<OverviewRange, string>> = {
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  season: 'Season',
};

/** All of them, as a control shows them. */
export const rangeSegments = overviewRanges.map((value) => ({ value, label: rangeLabels[value] }));

/** Reads `range` from an address; `otherwise` where it is missing or unknown. */
export const rangeIn = (search: URLSearchParams, otherwise: OverviewRange): OverviewRange =>
  overviewRanges.find((range) => range === search.get('range')) ?? otherwise;
