import type { Identity } from '@bullpen/contract';
import type { ReadState } from '../../../../data/read-state.ts';

/** Rows to show, and how many there are. */
export interface IdentitiesPage {
  /** Selected and sorted. */
  readonly rows: readonly Identity[];
  /** How many match the search. */
  readonly matching: number;
  /** How many there are. */
  readonly total: number;
  /** When the server answered them. */
  readonly asOf: Date;
}

/** Everything that the screen of identities can be in. */
export type IdentitiesState =
  | ReadState<IdentitiesPage>
  | { readonly is: 'empty' }
  | { readonly is: 'noResults'; readonly total: number };
