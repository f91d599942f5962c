import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, ChartLine, Clock, Table2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LoadingSpinner } from '../../components/LoadingSpinner/LoadingSpinner.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { formatCount, formatMoment, formatTime } from '../../foundation/format.ts';
import { ExportMenu } from '../ExportMenu/ExportMenu.tsx';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { FailureState } from '../FailureState/FailureState.tsx';
import { type ChartClock, clockFor } from './bucket-labels.ts';
import classes from './Chart.module.css';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData, ChartRange } from './chart-data.ts';
import { chartRows } from './chart-rows.ts';
import type { ChartState } from './chart-state.ts';
import { findingOf } from './finding.ts';
import { geometryOf } from './geometry.ts';
import { type HeadlineChange, headlineOf } from './headline.ts';

interface ChartFindingProps {
  readonly data: ChartData;
  readonly clock: ChartClock;
  readonly kind: ChartKind;
  readonly unit: string;
  /** Whose zero it is. */
  readonly zero: string | undefined;
}

const arrows = { up: ArrowUp, down: ArrowDown, same: null } as const;

/** What the range comes to, the last figure of it, and what there is to see. */
function ChartFinding({ data, clock, kind, unit, zero }: ChartFindingProps) {
  const { figure, totals, change, latest } = headlineOf(data, clock, kind);
  return (
    <div className={classes.finding}>
      <p className={classes.headline}>
        <strong className={classes.figure}>{figure}</strong>
        <span className={classes.unit}>
          <bdi>{kind === 'line' ? `${unit} on average` : unit}</bdi>
        </span>
        {totals.length > 0 ? <span className={classes.unit}>{totals.join(', ')}</span> : null}
        {change ? <ChartChange {...change} /> : null}
      </p>
      {latest ? (
        <p className={classes.latest}>
          <span>
            Latest <b>{latest.figure}</b> {latest.at}
          </span>
          {latest.change ? <ChartChange {...latest.change} /> : null}
          {latest.beside === undefined ? null : (
            <bdi>
              {data.besideMeaning === undefined
                ? `${data.beside} ${latest.beside}`
                : `${latest.beside} ${data.besideMeaning}`}
            </bdi>
          )}
        </p>
      ) : null}
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

function ChartChange({ direction, text, against }: HeadlineChange) {
  const Arrow = arrows[direction];
  return (
    <bdi className={classes.change}>
      {Arrow ? <Arrow aria-hidden="true" /> : null}
      <b>{text}</b> {against}
    </bdi>
  );
}

/** A line for a rate, which is there between two buckets as well; bars for what is counted in each. */
export type ChartKind = 'line' | 'bars';

/** Props of {@link Chart}. */
export interface ChartProps {
  /** Such as "Fund update rate". */
  readonly title: string;
  /** What the values are counted in, such as "per min" or "new players". */
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
  /** Of its table as a CSV file, without the ending. Without it there is no such file. */
  readonly fileName?: string | undefined;
  /** Icon buttons in the header, beside the one that shows the table. */
  readonly actions?: ReactNode;
  /** In the place of the figures and the sentence above the plot. */
  readonly finding?: ReactNode;
  /** Heading level that fits the page around it. */
  readonly headingLevel?: 2 | 3;
}

/**
 * A card that shows what happened over time: what the range comes to, its last figure, the finding in a sentence, the
 * plot, its legend, and all of it as a table on demand. The server draws it at its final size; recharts takes the
 * series over when somebody reaches for the chart, and nothing moves.
 *
 * Use it for a course over time with a finding; a few numbers are a sentence, a ranking is a table.
 */
export function Chart({ title, state, headingLevel, actions, fileName, ...chart }: ChartProps) {
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
          {data && hasTable && fileName !== undefined ? (
            <ChartExport
              data={data}
              title={title}
              measure={chart.measure}
              timeZone={chart.timeZone}
              fileName={fileName}
            />
          ) : null}
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

type ChartBodyProps = Omit<ChartProps, 'headingLevel' | 'actions' | 'fileName'> & {
  readonly data: Extract<ChartState, { data: unknown }>['data'];
  readonly hasTable: boolean;
};

function ChartBody({ data, state, hasTable, title, unit, measure, kind, timeZone, finding, ...chart }: ChartBodyProps) {
  const clock = useMemo(() => clockFor(data, timeZone), [data, timeZone]);
  const geometry = useMemo(() => geometryOf(data), [data]);
  const { cursorGroup, onRangeChange } = chart;
  return (
    <>
      {finding ?? (
        <ChartFinding
          data={data}
          clock={clock}
          kind={kind}
          unit={unit}
          zero={state.is === 'zero' ? state.what : undefined}
        />
      )}
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

interface ChartSkeletonProps {
  readonly title: string;
  readonly isSlow: boolean;
}

/** The room of what is loading: figures, sentence, grid and a flat silhouette. */
function ChartSkeleton({ title, isSlow }: ChartSkeletonProps) {
  return (
    <>
      <div className={classes.finding}>
        <Skeleton width="88px" height={20} room={28} />
        <Skeleton width="200px" room={18} />
        <div role="status" className={classes.sentence}>
          {isSlow ? (
            'Still loading. This takes longer than usual.'
          ) : (
            <>
              <VisuallyHidden>{`Loading ${title}`}</VisuallyHidden>
              <Skeleton width="260px" room={20} />
            </>
          )}
        </div>
      </div>
      <div className={classes.plot}>
        <div className={classes.area}>
          <svg className={classes.backdrop} aria-hidden="true">
            {['0%', '33.3%', '66.7%'].map((y) => (
              <line key={y} x2="100%" y1={y} y2={y} className={classes.grid} />
            ))}
            <line x2="100%" y1="100%" y2="100%" className={classes.base} />
          </svg>
          <div className={classes.silhouette}>
            <Skeleton>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path fill="currentColor" d="M0 100V62C14 40 26 78 40 76S60 34 72 34 86 60 100 38V100Z" />
              </svg>
            </Skeleton>
          </div>
        </div>
      </div>
      <div className={classes.legend}>
        <div className={classes.keys}>
          {['80px', '72px', '60px'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </>
  );
}

interface ChartAsOfProps {
  readonly title: string;
  readonly state: Extract<ChartState, { data: unknown }>;
  readonly timeZone: string;
}

/** When what the chart shows was true. */
function ChartAsOf({ title, state, timeZone }: ChartAsOfProps) {
  const { asOf, isOutdated = false } = state.data;
  const isOld = state.is === 'stale' || isOutdated;
  return (
    <span className={classes.asOf} data-stale={isOld}>
      {isOld ? <Clock aria-hidden="true" /> : null}
      {state.is === 'refetching' ? <LoadingSpinner label={`Refreshing ${title}`} /> : null}
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
function ChartTableToggle({ title, hasTable, onTable }: ChartTableToggleProps) {
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

interface ChartExportProps extends Pick<ChartProps, 'title' | 'measure' | 'timeZone'> {
  readonly data: ChartData;
  readonly fileName: string;
}

/** The table as a file. */
function ChartExport({ data, title, measure, timeZone, fileName }: ChartExportProps) {
  const { headings, rows } = useMemo(() => chartRows(data, measure, timeZone), [data, measure, timeZone]);
  const source = { headings, rows: () => rows };
  return (
    <ExportMenu
      variant="ghost"
      what={`${title}, ${formatCount(rows.length)} rows`}
      count={rows.length}
      fileName={fileName}
      source={source}
    />
  );
}
