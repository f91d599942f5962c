import { area, curveMonotoneX, line } from 'd3-shape';
import { segmentsOf } from './segments.ts';

/** A place in the plot. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of a band stands above one another. */
interface Span {
  readonly high: Point;
  readonly low: Point;
}

const digits = 3;

const drawLine = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(digits);

const drawBand = area<Span>()
  .x(({ high }) => high.x)
  .y1(({ high }) => high.y)
  .y0(({ low }) => low.y)
  .curve(curveMonotoneX)
  .digits(digits);

/** SVG path of a monotone curve, with a gap where there is no point. A point alone is a dot of the stroke's width. */
export const linePath = (points: readonly (Point | null)[]): string =>
  segmentsOf(points)
    .map((segment) => drawLine(segment) ?? '')
    .join('');

/** SVG path of what lies between an upper and a lower monotone curve. */
export const bandPath = (places: readonly (Span | null)[]): string =>
  segmentsOf(places)
    .map((segment) => drawBand(segment) ?? '')
    .join('');
