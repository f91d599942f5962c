import { TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartMark } from './ChartMark.tsx';
import type { PointFacts } from './point-facts.ts';
import type { TooltipSide } from './tooltip-side.ts';

interface ChartTooltipProps {
  readonly facts: PointFacts;
  readonly kind: ChartKind;
  /** What becomes of the range that is being marked. */
  readonly marking: string | null;
  /** Of the cursor, as a share of the plot. */
  readonly x: number;
  readonly side: TooltipSide;
}

/** What is known about the point under the cursor, with the chart's own marks. It is spoken elsewhere. */
export function ChartTooltip({ facts, kind, marking, x, side }: ChartTooltipProps) {
  const cursor: CSSProperties = { ['--cursor' as string]: `${x * 100}%` };
  return (
    <div className={classes.tooltip} data-side={side} style={cursor} aria-hidden="true">
      <div className={classes.when}>{facts.when}</div>
      {facts.facts.map(({ is, label, value }) => (
        <div key={is} className={classes.fact} data-is={is}>
          <ChartMark is={is} kind={kind} />
          <bdi className={classes.factLabel}>{label}</bdi>
          <span className={classes.factValue}>{value}</span>
        </div>
      ))}
      {facts.outside === null ? null : (
        <div className={classes.outside}>
          <TriangleAlert aria-hidden="true" /> {facts.outside}
        </div>
      )}
      {[...facts.notes, ...(marking === null ? [] : [marking])].map((note) => (
        <div key={note} className={classes.note} dir="auto">
          {note}
        </div>
      ))}
    </div>
  );
}
