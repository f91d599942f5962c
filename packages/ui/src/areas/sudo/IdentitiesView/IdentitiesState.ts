import type { Identity } from '@bullpen/contract';

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

/** There are rows. */
export interface IdentitiesShown {
  readonly is: 'default' | 'refetching' | 'stale';
  readonly page: IdentitiesPage;
}

/** Rows are on their way. */
export interface IdentitiesAwaited {
  readonly is: 'loading' | 'slow';
}

/** There are no rows, for one of many reasons. */
export type IdentitiesAbsent =
  | { readonly is: 'empty' | 'noProject' | 'noApi' }
  | { readonly is: 'noResults'; readonly total: number }
  | {
      readonly is:
        | 'forbidden'
        | 'maintenance'
        | 'offline'
        | 'serverError'
        | 'sessionExpired'
        | 'tooMany'
        | 'unexpected';
      /** To be quoted to support. */
      readonly requestId?: string | undefined;
    };

/** Everything that the screen of identities can be in. */
export type IdentitiesState = IdentitiesShown | IdentitiesAwaited | IdentitiesAbsent;
