import { ChartLine, Clock, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment, formatTime } from '../../provider/format.ts';
import { Button } from '../Button/Button.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import classes from './Chart.module.css';
import type { ChartState } from './ChartState.ts';

interface ChartHeadProps {
  /** Of the heading, which names the card. */
  readonly id: string;
  readonly title: string;
  readonly headingLevel: 2 | 3;
  readonly state: ChartState;
  readonly timeZone: string;
  readonly actions: ReactNode;
  readonly hasTable: boolean;
  readonly onTable: (hasTable: boolean) => void;
}

/** What the chart is about, when it was true, and what can be done with it. */
export function ChartHead({ id, title, headingLevel, state, timeZone, actions, hasTable, onTable }: ChartHeadProps) {
  const Heading = `h${headingLevel}` as const;
  const data = 'data' in state ? state.data : undefined;
  const toggle = hasTable ? 'Show as chart' : 'Show as table';
  return (
    <header className={classes.head}>
      <Heading id={id} className={classes.title} dir="auto">
        {title}
      </Heading>
      {data ? (
        <span className={classes.asOf} data-stale={state.is === 'stale'}>
          {state.is === 'stale' ? <Clock aria-hidden="true" /> : null}
          {state.is === 'refetching' ? <Spinner label={`Refreshing ${title}`} /> : null}
          As of{' '}
          {state.is === 'stale'
            ? // It may have been out of date since yesterday.
              formatMoment(data.asOf, timeZone)
            : formatTime(new Date(data.asOf), timeZone)}
        </span>
      ) : null}
      <div className={classes.tools}>
        {data ? (
          <Tooltip content={toggle}>
            <Button variant="ghost" size="icon" aria-label={`${toggle}: ${title}`} onClick={() => onTable(!hasTable)}>
              {hasTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            </Button>
          </Tooltip>
        ) : null}
        {actions}
      </div>
    </header>
  );
}
