import { ChartQuery, type OverviewRange, overviewWindow, type Season } from '@bullpen/contract';
import type { ChartRangeQuery } from '../../data/overview.ts';
import type { ChartRange } from '../../records/Chart/chart-data.ts';
import { rangeIn } from '../../records/range-labels.ts';

/** Reads `range` from an address; what is missing or unknown is the last 24 hours. */
export const readOverviewRange = (address: URLSearchParams): OverviewRange => rangeIn(address, '24h');

/** Reads from an address what the charts are drawn over: a range, or a custom one with its ends. */
export function readChartRangeQuery(address: URLSearchParams): ChartRangeQuery {
  const { range, from, to } = Object.fromEntries(address);
  const read = range === 'custom' ? ChartQuery.safeParse({ range, from, to }) : undefined;
  return read?.success ? read.data : { range: readOverviewRange(address) };
}

/** The ends of a custom range; null for any other. */
export const customRangeOf = ({ range, from, to }: ChartRangeQuery): ChartRange | null =>
  range === 'custom' && from !== undefined && to !== undefined ? { from, to } : null;

/** What to write into an address for a range. */
export const addressOfRange = (range: OverviewRange) => ({ range, from: null, to: null });

/** What to write into an address for a custom range. */
export const addressOfCustomRange = ({ from, to }: ChartRange) => ({ range: 'custom', from, to });

const moving = ['24h', '7d', '30d'] as const;
const ever = '1970-01-01T00:00:00Z';

/**
 * Over which range lists are shown beside such charts: those of a custom one are over the shortest that holds it. Of a
 * season that is over every range ends when it did. Until the season is known, it is taken to go on.
 */
export function rangeOfLists(
  query: ChartRangeQuery,
  now: Date,
  season: Pick<Season, 'timeZone' | 'end'> = { timeZone: 'UTC', end: now.toISOString() },
): OverviewRange {
  if (query.range !== 'custom') return query.range;
  const from = Date.parse(query.from ?? '');
  const { timeZone, end } = season;
  return moving.find((range) => overviewWindow(range, { timeZone, opens: ever, end }, now).from <= from) ?? 'season';
}

/** The address of a page of the overview, over the same range and with the same search. */
export function overviewLink(
  path: string,
  {
    range,
    search,
    ...more
  }: { readonly range: OverviewRange; readonly search: string; readonly [more: string]: string },
): string {
  const query = new URLSearchParams({
    ...more,
    ...(range === '24h' ? {} : { range }),
    ...(search === '' ? {} : { search }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
