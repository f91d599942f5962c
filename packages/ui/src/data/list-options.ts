import type { Total } from '@bullpen/contract';
import type { ProcedureUtils } from '@orpc/tanstack-query';
import { type DataTag, hashKey, type InfiniteData, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { isRecordId } from '../foundation/is-record-id.ts';
import type { CallContext } from './called-api.ts';
import { RequestFailure } from './failure.ts';

/** As many as a document carries. The next pages are larger: whoever scrolls wants more. */
const firstPage = 50;
const furtherPages = 100;

/** What a list that the server searches and sorts is asked for; what is left out is as the API has it. */
export interface ListQuery<Sort extends string> {
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** A page of such a list. */
export interface PageOfRows<Row> {
  readonly items: Row[];
  readonly nextCursor: string | null;
  readonly total: Total;
}

/** Which page of a list a call asks for. */
export interface PageInput {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Without what is left out or empty: an empty search is none. */
export const given = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== '')) as Query;

/** The options of `useInfiniteQuery` and `prefetchInfiniteQuery` for a list, page by page. */
export interface ListOptions<Page, Failure extends Error> {
  readonly queryKey: DataTag<QueryKey, InfiniteData<Page, string | undefined>, Failure>;
  readonly queryFn: QueryFunction<Page, QueryKey, string | undefined>;
  readonly initialPageParam: string | undefined;
  readonly getNextPageParam: (page: Page) => string | undefined;
  readonly placeholderData: (
    shown: InfiniteData<Page, string | undefined> | undefined,
    before: { readonly queryKey: QueryKey } | undefined,
  ) => InfiniteData<Page, string | undefined> | undefined;
}

/** A list, page by page, as oRPC asks for it. While another search or order of it is under way its last rows stay. */
export function listOptions<Input, Page extends { readonly nextCursor: string | null }, Failure extends Error>(
  call: ProcedureUtils<CallContext, Input, Page, Failure>,
  input: (page: PageInput) => Input,
): ListOptions<Page, Failure> {
  const options = call.infiniteOptions({
    input: (cursor: string | undefined) => input({ limit: cursor === undefined ? firstPage : furtherPages, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
  });
  return {
    ...options,
    placeholderData: (shown, before) =>
      before && listOf(before.queryKey) === listOf(options.queryKey) ? shown : undefined,
  };
}

/** Of a key its path, which begins with the project, and whose list it is: the same whatever is searched in it. */
const listOf = ([path, state]: QueryKey): string => hashKey([path, Object(Object(state).input).params]);

/**
 * The options of a read of one record. Of what is no id the API would say that it cannot be read, and whoever follows such
 * a link wants to know that it leads nowhere.
 */
export const recordOptions = <Options extends { readonly queryFn?: unknown }>(id: string, options: Options): Options =>
  isRecordId(id)
    ? options
    : { ...options, queryFn: () => Promise.reject(new RequestFailure('No record has this id.', { kind: 'notFound' })) };

/** What is to be measured whenever somebody asks: numbers that a decision hangs on are never old ones. */
export const neverKept = { staleTime: 0, gcTime: 0 } as const;
