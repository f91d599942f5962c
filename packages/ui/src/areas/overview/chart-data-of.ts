import {
  type BucketSize,
  dayIn,
  type FundUpdateRate,
  type PlayerRegistrationRate,
  type Season,
} from '@bullpen/contract';
import { formatCount } from '../../foundation/format.ts';
import { percentsOf } from '../../foundation/format-number.ts';
import type { ChartAnnotation, ChartBucketLength, ChartData } from '../../records/Chart/chart-data.ts';

const lengths: Readonly<Record<BucketSize, ChartBucketLength>> = {
  '15m': { count: 15, unit: 'minute' },
  '1h': { count: 1, unit: 'hour' },
  '6h': { count: 6, unit: 'hour' },
  '1d': { count: 1, unit: 'day' },
};

interface Point {
  readonly at: string;
  readonly until: string;
  readonly value: number;
  readonly previous: { readonly at: string; readonly value: number } | null;
}

interface Context {
  /** Undefined until it is known. */
  readonly season: Season | undefined;
  readonly isOutdated: boolean;
}

interface Figures<Of extends Point> {
  readonly points: readonly Of[];
  readonly bucket: BucketSize;
  readonly isLastUnfinished: boolean;
  readonly asOf: string;
}

/** Without the season its moments are left out. */
const dataOf = <Of extends Point>(
  { points, bucket, isLastUnfinished, asOf }: Figures<Of>,
  { season, isOutdated }: Context,
  tell: (point: Of) => Pick<ChartData['buckets'][number], 'usual' | 'count' | 'beside' | 'besideFigure'>,
): ChartData => ({
  buckets: points.map((point) => ({
    from: point.at,
    to: point.until,
    value: point.value,
    previous: point.previous ? { from: point.previous.at, value: point.previous.value } : undefined,
    ...tell(point),
  })),
  length: lengths[bucket],
  isLastUnfinished,
  asOf,
  isOutdated,
  annotations: season && chartAnnotations(points, season),
});

/** The fund update rate as a chart shows it. */
export function fundUpdateData(figures: FundUpdateRate, context: Context): ChartData {
  const written = percentsOf(figures.points.map(({ share }) => share));
  return {
    ...dataOf(figures, context, ({ usual, share, changes }) => ({
      usual: usual ?? undefined,
      count: changes,
      beside: written(share),
      // A share is answered to the millionth.
      besideFigure: Math.round(share * 1e6) / 1e4,
    })),
    counted: 'updates',
    beside: 'Open funds changed',
    besideUnit: '%',
    besideMeaning: 'of open funds changed at least once',
  };
}

/** The player registration rate as a chart shows it. */
export const playerRegistrationData = (figures: PlayerRegistrationRate, context: Context): ChartData => ({
  ...dataOf(figures, context, ({ total }) => ({ beside: formatCount(total), besideFigure: total })),
  beside: 'Players in all',
  besideMeaning: 'players in all',
});

interface Period {
  /** RFC 3339. */
  readonly at: string;
  readonly until: string;
}

/** What explains a chart: the start of trading, and the days on which the market stays closed. */
function chartAnnotations(
  points: readonly Period[],
  { start, timeZone, marketHolidays }: Season,
): readonly ChartAnnotation[] {
  const holidays = new Map(marketHolidays.map(({ date, name }) => [date, name]));
  const annotations: ChartAnnotation[] = [];
  for (const { at, until } of points) {
    if (Date.parse(at) <= Date.parse(start) && Date.parse(start) < Date.parse(until))
      annotations.push({ at: start, label: 'Season starts' });
    const day = dayIn(timeZone, new Date(at));
    const holiday = holidays.get(day);
    if (holiday) annotations.push({ at, label: holiday });
    holidays.delete(day);
  }
  return annotations;
}
