import type { Failure } from '../../data/failure.ts';
import type { ChartData } from './chart-data.ts';

/** Everything that a chart can be in. It is told, never guessed from what is missing. */
export type ChartState =
  /** `slow` after some seconds, said in words. */
  | { readonly is: 'loading' | 'slow' }
  | { readonly is: 'default' | 'refetching'; readonly data: ChartData }
  /** Could not be read again: what was there stays, with when it was true. */
  | { readonly is: 'stale'; readonly data: ChartData; readonly failure: Failure }
  /** Every value is zero, which is a finding. `what` says whose zero it is, such as "Nobody registered". */
  | { readonly is: 'zero'; readonly data: ChartData; readonly what: string }
  /** There is nothing to draw yet. `text` says what to do, in at most two lines. */
  | { readonly is: 'empty'; readonly title: string; readonly text: string }
  /** Nothing could be read. `whomToAsk` is for what may not be seen. */
  | { readonly is: 'failed'; readonly failure: Failure; readonly whomToAsk?: string | undefined };
