import { formatNumber, formatPercent } from '../../foundation/format-number.ts';
import { bandDistance } from './band.ts';
import { bucketLabel, type ChartClock, momentLabel } from './bucket-labels.ts';
import type { ChartData } from './chart-data.ts';
import type { PlacedBucket } from './geometry.ts';

/** One line about a point: what it is, and by which mark the chart draws it. */
export interface PointFact {
  readonly is: 'value' | 'usual' | 'previous' | 'beside';
  readonly label: string;
  readonly value: string;
}

/** All that is known about a point. */
export interface PointFacts {
  readonly when: string;
  readonly facts: readonly PointFact[];
  /** How far it is outside of its band. */
  readonly outside: string | null;
  /** That it is unfinished, and what happened then. */
  readonly notes: readonly string[];
}

/** A value as it is read everywhere: zero is 0, and what is missing says so. */
export const valueLabel = (value: number | null, write: (value: number) => string = formatNumber): string =>
  value === null ? 'No data' : write(value);

/** A band such as `85–154`. */
export const usualLabel = (
  { low, high }: { readonly low: number; readonly high: number },
  write: (value: number) => string = formatNumber,
): string => `${write(low)}–${write(high)}`;

function outsideLabel({ bucket, side }: PlacedBucket): string | null {
  if (side === null) return null;
  const distance = bandDistance(bucket);
  return distance === null
    ? `${side === 'below' ? 'Below' : 'Above'} the band`
    : `${formatPercent(Math.round(distance * 100) / 100)} ${side} the band`;
}

/** What the tooltip, the live region and the table tell of a bucket, in the words of the chart. */
export function pointFactsOf(place: PlacedBucket, data: ChartData, measure: string, clock: ChartClock): PointFacts {
  const { bucket, isUnfinished } = place;
  const { value, usual, previous, beside } = bucket;
  const facts: PointFact[] = [{ is: 'value', label: measure, value: valueLabel(value, data.write) }];
  if (usual) facts.push({ is: 'usual', label: 'Usual band', value: usualLabel(usual) });
  if (previous) {
    const label = data.against ?? momentLabel(previous.from, clock);
    facts.push({ is: 'previous', label, value: valueLabel(previous.value, data.write) });
  }
  if (data.beside !== undefined && beside !== undefined)
    facts.push({ is: 'beside', label: data.beside, value: beside });
  const [from, to] = [Date.parse(bucket.from), Date.parse(bucket.to)];
  const happened = data.annotations?.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to) ?? [];
  return {
    when: bucketLabel(bucket, clock),
    facts,
    outside: outsideLabel(place),
    notes: [...(isUnfinished ? ['Unfinished'] : []), ...happened.map(({ label }) => label)],
  };
}

/** A point as it is spoken. */
export const spokenPoint = ({ when, facts, outside, notes }: PointFacts): string =>
  [
    `${when}:`,
    `${facts.map(({ is, label, value }) => (is === 'value' ? value : `${label} ${value}`)).join(', ')}.`,
    ...[...(outside === null ? [] : [outside]), ...notes].map((note) => `${note}.`),
  ].join(' ');
