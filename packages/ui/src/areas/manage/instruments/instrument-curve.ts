import { dayIn, type InstrumentPrices } from '@bullpen/contract';
import type { ChartData } from '../../../records/Chart/chart-data.ts';
import { fundCurve } from '../funds/fund-curve.ts';
import { eventLabel } from './instrument-labels.ts';

/**
 * The price of an instrument as a chart shows it, day by day as the value of a fund, from its first price in the range to
 * its last; null where there is none. `currency` is ISO 4217, of the season.
 */
export function instrumentCurve(
  { points, marks, ...figures }: InstrumentPrices,
  how: { readonly timeZone: string; readonly currency: string },
): ChartData | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  // Of the first day its own closing, too, and not the price at which the range began.
  const firstDay = dayIn(how.timeZone, new Date(first.at));
  const began = points.findLastIndex(({ at }) => dayIn(how.timeZone, new Date(at)) === firstDay);
  const values = points.slice(began).map(({ at, price }) => ({ at, value: price, beside: null }));
  const { against: _, ...curve } = fundCurve(
    { ...figures, from: first.at, to: last.at, points: values, marks: [] },
    { ...how, against: '' },
  );
  return { ...curve, annotations: marks.map((mark) => ({ at: mark.at, label: eventLabel(mark, how) })) };
}
