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

/** The address of a page of the overview, over the same range and with the same search. */
export function overviewLink(
  path: string,
  { range, search }: { readonly range: OverviewRange; readonly search: string },
): string {
  const query = new URLSearchParams({ ...(range === '24h' ? {} : { range }), ...(search === '' ? {} : { search }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
