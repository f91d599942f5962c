import type { CsvCell } from '@bullpen/contract';
import { wallOf } from '../../foundation/local-time.ts';
import { type ChartData, finishedBuckets } from './chart-data.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as the clocks of a zone show it, RFC 3339: of days their date alone. */
function momentIn(moment: string, timeZone: string, hasDays: boolean): string {
  const at = Date.parse(moment);
  const wall = wallOf(at, timeZone);
  const shown = new Date(wall).toISOString();
  if (hasDays) return shown.slice(0, 10);
  // Of the clock alone the seconds are left out.
  const minutes = Math.round((wall - at) / 60_000);
  const offset = `${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
  return `${shown.slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/**
 * What a chart's table has as a file has it: times by the clocks of the zone that the heading names, figures as numbers
 * in the unit that it names, the newest bucket first.
 */
export function chartRows(data: ChartData, measure: string, timeZone: string) {
  const { buckets, counted, beside, besideUnit, against } = data;
  const hasDays = data.length.unit === 'day';
  const hasUsual = buckets.some(({ usual }) => usual);
  const hasPrevious = buckets.some(({ previous }) => previous);
  const finished = new Set(finishedBuckets(data));
  const inZone = (name: string) => `${name} (${timeZone})`;
  const headings = [
    ...(hasDays ? [inZone('Day')] : [inZone('From'), inZone('Until')]),
    measure,
    ...(counted === undefined ? [] : [`Number of ${counted}`]),
    ...(hasUsual ? ['Usual from', 'Usual to'] : []),
    ...(hasPrevious ? (against === undefined ? ['Before', inZone('Compared with')] : [against]) : []),
    ...(beside === undefined ? [] : [besideUnit === undefined ? beside : `${beside} (${besideUnit})`]),
    'Finished',
  ];
  const written = (moment: string) => momentIn(moment, timeZone, hasDays);
  const rows = buckets
    .toReversed()
    .map((bucket): readonly CsvCell[] => [
      ...(hasDays ? [written(bucket.from)] : [written(bucket.from), written(bucket.to)]),
      bucket.value,
      ...(counted === undefined ? [] : [bucket.count]),
      ...(hasUsual ? [bucket.usual?.low, bucket.usual?.high] : []),
      ...(hasPrevious ? [bucket.previous?.value] : []),
      ...(hasPrevious && against === undefined ? [bucket.previous && written(bucket.previous.from)] : []),
      ...(beside === undefined ? [] : [bucket.besideFigure]),
      finished.has(bucket),
    ]);
  return { headings, rows };
}
