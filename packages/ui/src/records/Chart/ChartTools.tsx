import { ChartLine, Clock, Table2 } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { formatMoment, formatTime } from '../../foundation/format.ts';
import classes from './Chart.module.css';
import type { ChartState } from './chart-state.ts';

interface ChartAsOfProps {
  readonly title: string;
  readonly state: Extract<ChartState, { data: unknown }>;
  readonly timeZone: string;
}

/** When what the chart shows was true. */
export function ChartAsOf({ title, state, timeZone }: ChartAsOfProps) {
  const { asOf, isOutdated = false } = state.data;
  const isOld = state.is === 'stale' || isOutdated;
  return (
    <span className={classes.asOf} data-stale={isOld}>
      {isOld ? <Clock aria-hidden="true" /> : null}
      {state.is === 'refetching' ? <Spinner label={`Refreshing ${title}`} /> : null}
      {isOutdated ? 'No newer than' : 'As of'} {/* It may have been out of date since yesterday. */}
      {isOld ? formatMoment(asOf, timeZone) : formatTime(new Date(asOf), timeZone)}
    </span>
  );
}

interface ChartTableToggleProps {
  readonly title: string;
  readonly hasTable: boolean;
  readonly onTable: (hasTable: boolean) => void;
}

/** Shows the table in place of the plot, and the other way round. */
export function ChartTableToggle({ title, hasTable, onTable }: ChartTableToggleProps) {
  const toggle = hasTable ? 'Show as chart' : 'Show as table';
  return (
    <Button
      title={toggle}
      variant="ghost"
      size="icon"
      aria-label={`${toggle}: ${title}`}
      onClick={() => onTable(!hasTable)}
    >
      {hasTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
    </Button>
  );
}
