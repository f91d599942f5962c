import { VisuallyHidden } from '@radix-ui/themes';
import { numbersOf } from '../../foundation/format-number.ts';
import { bucketLabel, type ChartClock, momentLabel, zoneLabel } from './bucket-labels.ts';
import classes from './Chart.module.css';
import type { ChartData } from './chart-data.ts';
import type { ChartGeometry } from './geometry.ts';
import { pointFactsOf, usualLabel, valueLabel } from './point-facts.ts';

interface ChartTableProps {
  readonly data: ChartData;
  readonly geometry: ChartGeometry;
  readonly clock: ChartClock;
  readonly title: string;
  readonly measure: string;
}

/** Every bucket in words and numbers, the newest first, in the plot's place. */
export function ChartTable({ data, geometry, clock, title, measure }: ChartTableProps) {
  const hasUsual = data.buckets.some(({ usual }) => usual);
  const hasPrevious = data.buckets.some(({ previous }) => previous);
  const { against } = data;
  const columnOf = (values: readonly (number | null | undefined)[]) =>
    data.write ?? numbersOf(values.flatMap((value) => value ?? []));
  const value = columnOf(data.buckets.map((bucket) => bucket.value));
  const usualBand = columnOf(data.buckets.flatMap(({ usual }) => [usual?.low, usual?.high]));
  const before = columnOf(data.buckets.map(({ previous }) => previous?.value));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard as well
    <section className={classes.tableRoom} aria-label={`${title}, table`} tabIndex={0}>
      <table className={classes.table}>
        <VisuallyHidden asChild>
          <caption>{`${title}, ${zoneLabel(data, clock)}`}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{clock.hasDays ? 'Day' : 'Time'}</th>
            <th scope="col">{measure}</th>
            {hasUsual ? <th scope="col">Usual band</th> : null}
            {hasPrevious ? (
              <>
                <th scope="col">{against ?? 'Before'}</th>
                {against === undefined ? <th scope="col">Compared with</th> : null}
              </>
            ) : null}
            {data.beside === undefined ? null : <th scope="col">{data.beside}</th>}
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {geometry.buckets.toReversed().map((place) => {
            const { usual, previous, beside } = place.bucket;
            const { outside, notes } = pointFactsOf(place, data, measure, clock);
            return (
              <tr key={place.at}>
                <th scope="row">{bucketLabel(place.bucket, clock)}</th>
                <td>{valueLabel(place.bucket.value, value)}</td>
                {hasUsual ? <td>{usual ? usualLabel(usual, usualBand) : '–'}</td> : null}
                {hasPrevious ? (
                  <>
                    <td>{previous ? valueLabel(previous.value, before) : '–'}</td>
                    {against === undefined ? <td>{previous ? momentLabel(previous.from, clock) : '–'}</td> : null}
                  </>
                ) : null}
                {data.beside === undefined ? null : <td>{beside ?? '–'}</td>}
                <td>{[...(outside === null ? [] : [outside]), ...notes].join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
