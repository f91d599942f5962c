import type { UseQueryResult } from '@tanstack/react-query';
import { type Failure, failureOf } from './failure.ts';

/** What a read can have come to. `Page` is what it shows once there is something. */
export type ReadResult<Page> =
  | { readonly is: 'loading' }
  | { readonly is: 'slow' }
  | { readonly is: 'default' | 'refetching'; readonly page: Page }
  | { readonly is: 'stale'; readonly page: Page; readonly failure: Failure }
  | Failure;

/** The same with something else made of the page. */
export const mapRead = <From, To>(state: ReadResult<From>, make: (page: From) => To): ReadResult<To> =>
  'page' in state ? { ...state, page: make(state.page) } : state;

/** What a screen that reads one thing can be in. */
export type ReadState<Page> = { readonly is: 'noProject' | 'noApi' } | ReadResult<Page>;

/** What is known of a read. */
export interface ReadFacts<Page> {
  readonly query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'errorUpdateCount' | 'fetchStatus'>;
  /** Made of the query's data, or of the initial data until they come. */
  readonly page: Page | undefined;
  /** Whether it takes longer than usual: what is awaited is `slow` then. */
  readonly isSlow: boolean;
}

interface Context {
  /** The project's API; null where there is none. */
  readonly api: object | null;
  readonly project: { readonly hasAccessProjects: readonly unknown[] };
}

/** Rows that may not be seen, or that are known to be wrong, do not stay. */
const keepsPage = ({ is }: Failure) => is !== 'forbidden' && is !== 'unexpected';

/** Which state a screen is in that reads one thing through the API of a project. */
export function readStateOf<Page>({ api, project, ...reading }: ReadFacts<Page> & Context): ReadState<Page> {
  if (project.hasAccessProjects.length === 0) return { is: 'noProject' };
  return api === null ? { is: 'noApi' } : readResultOf(reading);
}

/** What a read has come to. */
export function readResultOf<Page>({ query, page, isSlow }: ReadFacts<Page>): ReadResult<Page> {
  const awaited = { is: isSlow ? 'slow' : 'loading' } as const;
  const isFetching = query.fetchStatus === 'fetching';
  const failure = failureIn(query);
  if (failure && !keepsPage(failure)) return isFetching ? awaited : failure;
  if (page === undefined) return failure && !isFetching ? failure : awaited;
  if (isFetching) return { is: query.data === undefined ? 'default' : 'refetching', page };
  return failure ? { is: 'stale', page, failure } : { is: 'default', page };
}

function failureIn({ error, errorUpdateCount, fetchStatus }: ReadFacts<unknown>['query']): Failure | undefined {
  const failure = error ? failureOf(error, errorUpdateCount) : undefined;
  if (fetchStatus !== 'paused' || (failure && !keepsPage(failure))) return failure;
  return { is: 'offline' };
}
