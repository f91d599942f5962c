import { ChartLine } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { FailureState } from '../FailureState/FailureState.tsx';
import { clockFor } from './bucket-labels.ts';
import classes from './Chart.module.css';
import { ChartFinding } from './ChartFinding.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartSkeleton } from './ChartSkeleton.tsx';
import { ChartTable } from './ChartTable.tsx';
import { ChartAsOf, ChartTableToggle } from './ChartTools.tsx';
import type { ChartRange } from './chart-data.ts';
import type { ChartState } from './chart-state.ts';
import { geometryOf } from './geometry.ts';

/** A line for a rate, which is there between two buckets as well; bars for what is counted in each. */
export type ChartKind = 'line' | 'bars';

/** Props of {@link Chart}. */
export interface ChartProps {
  /** Such as "Fund update rate". */
  readonly title: string;
  /** Stands behind the figure, such as "per min" or "new players". */
  readonly unit: string;
  /** Names the values in the tooltip and the table, such as "Updates per min". */
  readonly measure: string;
  readonly kind: ChartKind;
  readonly state: ChartState;
  /** IANA name; all times are written in it, and the legend names it. */
  readonly timeZone: string;
  /** Charts of one group show one cursor. Without it a chart has its own. */
  readonly cursorGroup?: string | undefined;
  /** Asked to show a narrower stretch, by drawing it, by two presses or by Enter. Without it nothing is narrowed. */
  readonly onRangeChange?: ((range: ChartRange) => void) | undefined;
  /** What to say when it could not be read, such as "Failed to fetch the fund update rate". */
  readonly failureTitle: string;
  readonly onRetry: () => void;
  /** Icon buttons in the header, beside the one that shows the table. */
  readonly actions?: ReactNode;
  /** Heading level that fits the page around it. */
  readonly headingLevel?: 2 | 3;
}

/**
 * A card that shows what happened over time: the last finished figure, the finding in a sentence, the plot, its legend,
 * and all of it as a table on demand. The server draws it at its final size; recharts takes the series over when the chart
 * is in sight and the page idle, and nothing moves.
 */
export function Chart({ title, state, headingLevel, actions, ...chart }: ChartProps) {
  const [hasTable, setTable] = useState(false);
  const data = 'data' in state ? state.data : undefined;
  return (
    <Card
      title={title}
      headingLevel={headingLevel ?? 2}
      className={classes.card}
      isBusy={state.is === 'loading' || state.is === 'slow' || state.is === 'refetching'}
      aside={'data' in state ? <ChartAsOf title={title} state={state} timeZone={chart.timeZone} /> : null}
      tools={
        <>
          {data ? <ChartTableToggle title={title} hasTable={hasTable} onTable={setTable} /> : null}
          {actions}
        </>
      }
    >
      {data ? <ChartBody {...chart} title={title} state={state} data={data} hasTable={hasTable} /> : null}
      {state.is === 'loading' || state.is === 'slow' ? (
        <ChartSkeleton title={title} isSlow={state.is === 'slow'} />
      ) : null}
      {state.is === 'empty' ? (
        <div className={classes.absence}>
          <EmptyState icon={<ChartLine />} title={state.title} headingLevel={3}>
            {state.text}
          </EmptyState>
        </div>
      ) : null}
      {state.is === 'failed' ? (
        <div className={classes.absence}>
          <FailureState
            failure={state.failure}
            title={chart.failureTitle}
            whomToAsk={state.whomToAsk}
            onRetry={chart.onRetry}
          />
        </div>
      ) : null}
      {state.is === 'stale' ? (
        <div className={classes.notice}>
          <FailureNotice
            failure={state.failure}
            title={chart.failureTitle}
            meaning="These figures may be out of date."
            onRetry={chart.onRetry}
          />
        </div>
      ) : null}
    </Card>
  );
}

type ChartBodyProps = Omit<ChartProps, 'headingLevel' | 'actions'> & {
  readonly data: Extract<ChartState, { data: unknown }>['data'];
  readonly hasTable: boolean;
};

function ChartBody({ data, state, hasTable, title, unit, measure, kind, timeZone, ...chart }: ChartBodyProps) {
  const clock = useMemo(() => clockFor(data, timeZone), [data, timeZone]);
  const geometry = useMemo(() => geometryOf(data), [data]);
  const { cursorGroup, onRangeChange } = chart;
  return (
    <>
      <ChartFinding data={data} clock={clock} unit={unit} zero={state.is === 'zero' ? state.what : undefined} />
      {hasTable ? (
        <ChartTable data={data} geometry={geometry} clock={clock} title={title} measure={measure} />
      ) : (
        <ChartPlot
          data={data}
          geometry={geometry}
          clock={clock}
          kind={kind}
          title={title}
          measure={measure}
          timeZone={timeZone}
          cursorGroup={cursorGroup}
          onRangeChange={onRangeChange}
        />
      )}
      <ChartLegend data={data} geometry={geometry} clock={clock} kind={kind} />
    </>
  );
}
