import type { ReadResult } from '../../data/read-state.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartState } from './chart-state.ts';

/** Which state a chart is in that draws the points of what was read. `empty` is said where there are none. */
export function curveState<Page extends { readonly points: readonly unknown[] }>(
  state: ReadResult<Page>,
  drawn: (page: Page) => ChartData,
  empty: { readonly title: string; readonly text: string },
): ChartState {
  if (state.is === 'loading' || state.is === 'slow') return state;
  if (!('page' in state)) return { is: 'failed', failure: state };
  if (state.page.points.length === 0) return { is: 'empty', ...empty };
  const data = drawn(state.page);
  return state.is === 'stale' ? { is: 'stale', data, failure: state.failure } : { is: state.is, data };
}
