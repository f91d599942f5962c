import { useId } from 'react';
import classes from './Chart.module.css';
import type { ChartKind } from './Chart.tsx';
import { ChartHatch } from './ChartBar.tsx';

interface ChartMarkProps {
  readonly is: 'value' | 'previous' | 'usual' | 'outside' | 'unfinished' | 'beside';
  readonly kind: ChartKind;
}

/** The mark by which a chart draws something, for the legend and the tooltip. */
export function ChartMark(props: ChartMarkProps) {
  const width = props.is === 'value' && props.kind === 'bars' ? 10 : 18;
  return (
    <svg width={width} height="12" viewBox={`0 0 ${width} 12`} className={classes.mark} aria-hidden="true">
      <ChartMarkShape {...props} />
    </svg>
  );
}

function ChartMarkShape({ is, kind }: ChartMarkProps) {
  const hatch = useId();
  const isLine = kind === 'line';
  switch (is) {
    case 'value':
      return isLine ? (
        <path d="M0 6H18" className={classes.line} />
      ) : (
        <rect y="1" width="10" height="10" rx="2" className={classes.bar} />
      );
    case 'previous':
      return isLine ? (
        <path d="M0 6H18" className={classes.previous} />
      ) : (
        <rect y="5.25" width="18" height="1.5" className={classes.before} />
      );
    case 'usual':
      return <rect x="0.5" y="0.5" width="17" height="11" rx="2" className={classes.band} />;
    case 'outside':
      return <path d="M9 0.5 14.5 6 9 11.5 3.5 6Z" className={classes.diamond} />;
    case 'unfinished':
      return (
        <>
          <ChartHatch id={hatch} className={isLine ? classes.hatchSoft : classes.hatch} />
          <rect
            x="0.5"
            y="0.5"
            width="17"
            height="11"
            rx="2"
            fill={`url(#${hatch})`}
            className={isLine ? undefined : classes.running}
          />
          {isLine ? <path d="M1 6H17" className={classes.dotted} /> : null}
        </>
      );
    case 'beside':
      return null;
  }
}
