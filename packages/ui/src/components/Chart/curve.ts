/** A place in the plot. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A piece of a curve: two control points and where it ends. */
type Piece = readonly [Point, Point, Point];

const signOf = (slope: number) => (slope < 0 ? -1 : 1);

/** Slope of the curve at a point between two others (Steffen, 1990): it never rises above or falls below what it joins. */
function slopeBetween(before: Point, at: Point, after: Point): number {
  const [widthBefore, widthAfter] = [at.x - before.x, after.x - at.x];
  const [rise, next] = [(at.y - before.y) / widthBefore, (after.y - at.y) / widthAfter];
  const mean = (rise * widthAfter + next * widthBefore) / (widthBefore + widthAfter);
  return (signOf(rise) + signOf(next)) * Math.min(Math.abs(rise), Math.abs(next), 0.5 * Math.abs(mean));
}

const slopeAtEnd = (from: Point, to: Point, inner: number) => ((3 * (to.y - from.y)) / (to.x - from.x) - inner) / 2;

function piecesOf(points: readonly Point[]): readonly Piece[] {
  const inner = points.slice(1, -1).map((at, index) => {
    const [before = at, after = at] = [points[index], points[index + 2]];
    return slopeBetween(before, at, after);
  });
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const [left, right] = [inner[index - 1], inner[index]];
    const straight = (to.y - from.y) / (to.x - from.x);
    const start = left ?? (right === undefined ? straight : slopeAtEnd(from, to, right));
    const end = right ?? (left === undefined ? straight : slopeAtEnd(from, to, left));
    const third = (to.x - from.x) / 3;
    return [{ x: from.x + third, y: from.y + third * start }, { x: to.x - third, y: to.y - third * end }, to];
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;
const write = ({ x, y }: Point) => `${round(x)},${round(y)}`;
/** Two points are joined by a straight line. */
const isStraight = ({ length }: readonly Point[]) => length === 2;

function forth(points: readonly Point[]): string {
  if (isStraight(points)) return `L${points.slice(1).map(write)}`;
  return piecesOf(points)
    .map((piece) => `C${piece.map(write).join(' ')}`)
    .join('');
}

function back(points: readonly Point[]): string {
  if (isStraight(points)) return `L${points.slice(0, 1).map(write)}`;
  return piecesOf(points)
    .map(([first, second], index) => `C${[second, first, points[index] ?? first].map(write).join(' ')}`)
    .reverse()
    .join('');
}

/** What stands together between the gaps. */
export function stretchesOf<Item>(items: readonly (Item | null)[]): readonly (readonly Item[])[] {
  const stretches: Item[][] = [];
  let open = false;
  for (const item of items) {
    if (item !== null) {
      if (open) stretches.at(-1)?.push(item);
      else stretches.push([item]);
    }
    open = item !== null;
  }
  return stretches;
}

/** SVG path of a monotone curve, with a gap where there is no point. A point alone is a dot of the stroke's width. */
export const linePath = (points: readonly (Point | null)[]): string =>
  stretchesOf(points)
    .map(
      (stretch) =>
        `${stretch.slice(0, 1).map((point) => `M${write(point)}`)}${forth(stretch)}${stretch.length === 1 ? 'Z' : ''}`,
    )
    .join('');

/** SVG path of what lies between an upper and a lower monotone curve. */
export const bandPath = (places: readonly ({ readonly high: Point; readonly low: Point } | null)[]): string =>
  stretchesOf(places)
    .map((stretch) => {
      const [high, low] = [stretch.map((place) => place.high), stretch.map((place) => place.low)];
      const turn = low.slice(-1).map(write);
      return `M${high.slice(0, 1).map(write)}${forth(high)}L${turn}${back(low)}Z`;
    })
    .join('');
