import classes from './TrendLine.module.css';

/** Props of {@link TrendLine}. */
export interface TrendLineProps {
  /** At equal intervals, the last one is of now. */
  readonly values: readonly number[];
}

const width = 54;
const height = 18;
const room = 3;

/** The way that a value took, beside the figure that says where it led. */
export function TrendLine({ values }: TrendLineProps) {
  const [first = 0, last = first] = [values[0], values.at(-1)];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = (index: number) => room + (index * (width - 2 * room)) / Math.max(values.length - 1, 1);
  const y = (value: number) =>
    high === low ? height / 2 : height - room - ((value - low) * (height - 2 * room)) / (high - low);
  return (
    <svg className={classes.trend} width={width} height={height} aria-hidden="true">
      <line x1={room} x2={width - room} y1={y(first)} y2={y(first)} />
      <polyline points={values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
      <circle
        cx={x(values.length - 1)}
        cy={y(last)}
        r="2"
        className={last > first ? classes.rose : last < first ? classes.fell : undefined}
      />
    </svg>
  );
}
