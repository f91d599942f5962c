import { type ChartClock, datesLabel, lengthLabel, previousDatesLabel, zoneLabel } from './bucket-labels.ts';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartMark } from './ChartMark.tsx';
import type { ChartData } from './chart-data.ts';
import type { ChartGeometry } from './geometry.ts';

interface ChartLegendProps {
  readonly data: ChartData;
  readonly geometry: ChartGeometry;
  readonly clock: ChartClock;
  readonly kind: ChartKind;
}

/** What is drawn by which mark, and once for the whole chart: how long a bucket is, and in which zone its times are. */
export function ChartLegend({ data, geometry, clock, kind }: ChartLegendProps) {
  const first = data.buckets[0];
  const last = data.buckets.at(-1);
  if (!first || !last) return null;
  const dates = previousDatesLabel(data, clock);
  const previous = dates === null ? null : (data.against ?? dates);
  return (
    <div className={classes.legend}>
      <ul className={classes.keys}>
        <li>
          <ChartMark is="value" kind={kind} /> <bdi>{data.named ?? datesLabel(first.from, last.to, clock)}</bdi>
        </li>
        {previous === null ? null : (
          <li>
            <ChartMark is="previous" kind={kind} /> <bdi>{previous}</bdi>
          </li>
        )}
        {data.buckets.some(({ usual }) => usual) ? (
          <li>
            <ChartMark is="usual" kind={kind} /> Usual band
          </li>
        ) : null}
        {geometry.buckets.some(({ side }) => side !== null) ? (
          <li>
            <ChartMark is="outside" kind={kind} /> Outside the band
          </li>
        ) : null}
        {data.isLastUnfinished ? (
          <li>
            <ChartMark is="unfinished" kind={kind} /> Unfinished
          </li>
        ) : null}
      </ul>
      <bdi>
        {lengthLabel(data.length)}, {zoneLabel(data, clock)}
      </bdi>
    </div>
  );
}
