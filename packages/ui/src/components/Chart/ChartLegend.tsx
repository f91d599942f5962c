import { type ChartClock, datesWords, lengthWords, zoneWords } from './bucket-words.ts';
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

/** The dates of the period before; as long as this one, they end where its last bucket does. */
function previousDates({ buckets }: ChartData, clock: ChartClock): string | null {
  const compared = buckets.filter(({ previous }) => previous);
  const [first, last] = [compared[0], compared.at(-1)];
  if (!first?.previous || !last?.previous) return null;
  const length = Date.parse(last.to) - Date.parse(last.from);
  return datesWords(first.previous.from, new Date(Date.parse(last.previous.from) + length).toISOString(), clock);
}

/** What is drawn by which mark, and once for the whole chart: how long a bucket is, and in which zone its times are. */
export function ChartLegend({ data, geometry, clock, kind }: ChartLegendProps) {
  const [first, last] = [data.buckets[0], data.buckets.at(-1)];
  if (!first || !last) return null;
  const previous = previousDates(data, clock);
  return (
    <div className={classes.legend}>
      <ul className={classes.keys}>
        <li>
          <ChartMark is="value" kind={kind} /> <bdi>{datesWords(first.from, last.to, clock)}</bdi>
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
        {lengthWords(data.length)}, {zoneWords(data, clock)}
      </bdi>
    </div>
  );
}
