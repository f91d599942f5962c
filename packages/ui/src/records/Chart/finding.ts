import { formatNumber } from '../../foundation/format-number.ts';
import { type BandBreak, bandBreaks, wholeSide } from './band.ts';
import { type ChartClock, rangeLabel, startLabel } from './bucket-labels.ts';
import { type ChartBucket, type ChartData, finishedBuckets } from './chart-data.ts';

/** A piece of a sentence. What is strong is where to look. */
export interface FindingPart {
  readonly text: string;
  readonly isStrong?: boolean;
}

const plain = (text: string): FindingPart => ({ text });
const strong = (text: string): FindingPart => ({ text, isStrong: true });

const countLabel = (count: number) => (count === 1 ? '1 bucket' : `${count} buckets`);

function breakParts({ side, buckets }: BandBreak, clock: ChartClock): readonly FindingPart[] {
  const first = buckets[0];
  const last = buckets.at(-1);
  if (!first || !last) return [];
  const verb = side === 'below' ? 'fell below' : 'rose above';
  return [strong(rangeLabel(first.from, last.to, clock)), plain(`, when ${countLabel(buckets.length)} ${verb} it.`)];
}

function bandParts(data: ChartData, breaks: readonly BandBreak[], clock: ChartClock): readonly FindingPart[] {
  const whole = wholeSide(data);
  if (whole) {
    return [plain(`${whole === 'below' ? 'Below' : 'Above'} the usual band `), strong('throughout'), plain('.')];
  }
  const [longest] = breaks.toSorted((one, other) => other.buckets.length - one.buckets.length);
  if (!longest) return [plain('Inside the usual band.')];
  if (breaks.length === 1) return [plain('Inside the usual band, except '), ...breakParts(longest, clock)];
  return [plain(`Outside the usual band ${breaks.length} times, the longest `), ...breakParts(longest, clock)];
}

function peakParts(buckets: readonly ChartBucket[], clock: ChartClock): readonly FindingPart[] {
  const [peak] = buckets.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return peak
    ? [plain('Peak '), strong(startLabel(peak, clock)), plain(` with ${formatNumber(peak.value ?? 0)}.`)]
    : [];
}

/** Until when the last bucket is counted: true whenever it is read, however old the figures are by then. */
function runningParts(
  { buckets, isLastUnfinished, length, asOf }: ChartData,
  clock: ChartClock,
): readonly FindingPart[] {
  const last = buckets.at(-1);
  if (!isLastUnfinished || !last) return [];
  const counted = `is counted until ${startLabel({ from: asOf }, { ...clock, hasDays: false, isShort: true })}.`;
  if (clock.hasDays && length.count === 1) return [plain(` ${startLabel(last, clock)} ${counted}`)];
  const name = length.count === 1 && length.unit === 'hour' ? 'hour' : 'bucket';
  return [plain(` The ${name} from ${startLabel(last, clock)} ${counted}`)];
}

/** "Since" only while it goes on: not of a range that is over, nor where the bucket that runs is not zero any more. */
function zeroParts(data: ChartData, zero: string, clock: ChartClock): readonly FindingPart[] {
  const known = finishedBuckets(data).filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return [];
  const goesOn = data.isLastUnfinished && data.buckets.at(-1)?.value === 0;
  const long = { ...clock, isShort: false };
  return [
    plain(goesOn ? `${zero} since ${startLabel(first, long)}.` : `${zero}: ${rangeLabel(first.from, last.to, long)}.`),
  ];
}

/**
 * What a chart shows, as a sentence or two: zero, its band or its peak, what is missing, until when the last bucket is counted. `zero` says
 * whose zero it is, such as "Nobody registered".
 */
export function findingOf(data: ChartData, clock: ChartClock, zero = 'Zero'): readonly FindingPart[] {
  const finished = finishedBuckets(data);
  const known = finished.filter(({ value }) => value !== null);
  if (known.length === 0) return [plain('No data in this period.'), ...runningParts(data, clock)];
  const breaks = bandBreaks(data);
  const missing = finished.length - known.length;
  const main = known.every(({ value }) => value === 0)
    ? zeroParts(data, zero, clock)
    : finished.some(({ usual }) => usual)
      ? bandParts(data, breaks, clock)
      : peakParts(known, clock);
  return [
    ...main,
    ...(missing > 0 ? [plain(` No data for ${countLabel(missing)}.`)] : []),
    // What is outside of its band comes first; that the last bucket is unfinished, the legend says as well.
    ...(breaks.length > 0 ? [] : runningParts(data, clock)),
  ];
}
