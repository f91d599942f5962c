import type { OverviewChartRange, Season } from '@bullpen/contract';
import type { ReadResult } from '../../data/read-state.ts';
import type { ChartData, ChartRange } from '../../records/Chart/chart-data.ts';
import type { ChartState } from '../../records/Chart/chart-state.ts';
import { whomToAsk } from './overview-cards.ts';

/** What a chart of the overview is told. `Figures` is what it draws. */
export interface OverviewChartProps<Figures> {
  readonly state: ReadResult<Figures>;
  /** Its start and holidays are marked; undefined until it is known. */
  readonly season: Season | undefined;
  /** The time of the platform. */
  readonly now: Date;
  /** IANA name; all times are written in it, and the legend names it. */
  readonly timeZone: string;
  /** Charts of one group show one cursor. Without it a chart has its own. */
  readonly cursorGroup?: string | undefined;
  /** Asked to show a narrower stretch, by drawing it, by two presses or by Enter. Without it nothing is narrowed. */
  readonly onRangeChange?: ((range: ChartRange) => void) | undefined;
  readonly onRetry: () => void;
}

interface ChartLabels {
  /** Whose zero it is, such as "Nobody registered". */
  readonly zero: string;
  /** What to say while there is nothing to draw. */
  readonly empty: { readonly title: string; readonly text: string };
}

const nothingThere = {
  title: 'Nothing in this range',
  text: 'It lies before players could register, or in the future.',
};

/** Which state a chart is in that draws what a card has read. */
export function overviewChartState<Figures extends { readonly range: OverviewChartRange }>(
  state: ReadResult<Figures>,
  toData: (figures: Figures) => ChartData,
  { zero, empty }: ChartLabels,
): ChartState {
  if (state.is === 'loading' || state.is === 'slow') return state;
  if (!('page' in state)) return { is: 'failed', failure: state, whomToAsk };
  const data = toData(state.page);
  if (state.is === 'stale') return { is: 'stale', data, failure: state.failure };
  if (data.buckets.length === 0) return { is: 'empty', ...(state.page.range === 'custom' ? nothingThere : empty) };
  if (data.buckets.every(({ value }) => value === 0)) return { is: 'zero', data, what: zero };
  return { is: state.is, data };
}
