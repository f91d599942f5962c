import { dayIn, type InstrumentPrices } from '@bullpen/contract';
import type { ChartData } from '../../../records/Chart/chart-data.ts';
import { fundCurve } from '../funds/fund-curve.ts';
import { eventLabel } from './instrument-labels.ts';

/**
 * The prices that a chart shows: of the first day the last one, which is its closing, and not the price at which the range
 * began unless it has no other. `timeZone` is an IANA name.
 */
export function drawnPrices(points: InstrumentPrices['points'], timeZone: string): InstrumentPrices['points'] {
  const [first] = points;
  const firstDay = first && dayIn(timeZone, new Date(first.at));
  return points.slice(points.findLastIndex(({ at }) => dayIn(timeZone, new Date(at)) === firstDay));
}

/**
 * The price of an instrument as a chart shows it, day by day as the value of a fund, from its first price in the range to
 * its last. `currency` is ISO 4217, of the season.
 */
export function instrumentCurve(
  { points, marks, ...figures }: InstrumentPrices,
  how: { readonly timeZone: string; readonly currency: string },
): ChartData {
  const values = drawnPrices(points, how.timeZone).map(({ at, price }) => ({ at, value: price, beside: null }));
  const { against: _, ...curve } = fundCurve(
    {
      ...figures,
      from: points[0]?.at ?? figures.from,
      to: points.at(-1)?.at ?? figures.to,
      points: values,
      marks: [],
    },
    { ...how, against: '' },
  );
  return { ...curve, annotations: marks.map((mark) => ({ at: mark.at, label: eventLabel(mark, how) })) };
}
