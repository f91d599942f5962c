import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ChartClock } from './bucket-labels.ts';
import classes from './Chart.module.css';
import type { ChartData } from './chart-data.ts';
import { findingOf } from './finding.ts';
import { headlineOf } from './headline.ts';

interface ChartFindingProps {
  readonly data: ChartData;
  readonly clock: ChartClock;
  readonly unit: string;
  /** Whose zero it is. */
  readonly zero: string | undefined;
}

const arrows = { up: ArrowUp, down: ArrowDown, same: null } as const;

/** The last finished figure, how it compares, and what there is to see. */
export function ChartFinding({ data, clock, unit, zero }: ChartFindingProps) {
  const { figure, at, change, beside } = headlineOf(data, clock);
  const Arrow = change && arrows[change.direction];
  return (
    <div className={classes.finding}>
      <p className={classes.headline}>
        <strong className={classes.figure}>{figure}</strong>
        <span className={classes.unit}>
          <bdi>{unit}</bdi> <bdi>{at}</bdi>
        </span>
        {change ? (
          <bdi className={classes.change}>
            {Arrow ? <Arrow aria-hidden="true" /> : null}
            <b>{change.text}</b> {change.against}
          </bdi>
        ) : null}
        {beside === undefined ? null : (
          <bdi className={classes.change}>
            {data.beside} {beside}
          </bdi>
        )}
      </p>
      <p className={classes.sentence}>
        <bdi>
          {findingOf(data, clock, zero).map(({ text, isStrong }) =>
            isStrong ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
          )}
        </bdi>
      </p>
    </div>
  );
}
