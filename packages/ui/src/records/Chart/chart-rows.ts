import type { CsvCell } from '@bullpen/contract';
import { type ChartData, finishedBuckets } from './chart-data.ts';

/** What a chart's table has as a file has it: times as RFC 3339, figures as numbers, the newest bucket first. */
export function chartRows(data: ChartData, measure: string) {
  const { buckets, counted, beside } = data;
  const hasUsual = buckets.some(({ usual }) => usual);
  const hasPrevious = buckets.some(({ previous }) => previous);
  const finished = new Set(finishedBuckets(data));
  const headings = [
    'From',
    'Until',
    measure,
    ...(counted === undefined ? [] : [`Number of ${counted}`]),
    ...(hasUsual ? ['Usual from', 'Usual to'] : []),
    ...(hasPrevious ? ['Before', 'Compared with'] : []),
    ...(beside === undefined ? [] : [beside]),
    'Finished',
  ];
  const rows = buckets
    .toReversed()
    .map((bucket): readonly CsvCell[] => [
      bucket.from,
      bucket.to,
      bucket.value,
      ...(counted === undefined ? [] : [bucket.count]),
      ...(hasUsual ? [bucket.usual?.low, bucket.usual?.high] : []),
      ...(hasPrevious ? [bucket.previous?.value, bucket.previous?.from] : []),
      ...(beside === undefined ? [] : [bucket.beside]),
      finished.has(bucket),
    ]);
  return { headings, rows };
}
