import type { Total } from '@bullpen/contract';
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { CalledResource } from './called-api.ts';
import { RequestFailure } from './failure.ts';

/** A row of a list. */
export interface Kept {
  readonly id: string;
}

/** Of a list that has come further than this, the pages are read again when somebody comes back to it. */
const mostReadAgain = 3;

/** Every read of a resource, whichever project's API answers: what Sudo looks at is the same in each. */
export const inEveryProject = (resource: CalledResource): Pick<QueryFilters, 'predicate'> => ({
  predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[1] === resource,
});

/** Reads the lists that are shown again, unless they have come far; the others when somebody comes back to them. */
export function readListsAnew(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  void queryClient.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => ((state.data as KnownPages<Kept> | undefined)?.pages?.length ?? 0) <= mostReadAgain,
  });
}

/**
 * After a 404 or a 409 the record is read again. A 409 waits for it: a dialog tells of the conflict once it has the newer
 * record to show.
 */
export async function readAnew(error: unknown, queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (!(error instanceof RequestFailure)) return;
  const { kind } = error.facts;
  if (kind !== 'conflict' && kind !== 'notFound') return;
  const read = queryClient.invalidateQueries({ queryKey });
  if (kind === 'conflict') await read;
}

interface KnownPages<Item> {
  readonly pages: readonly { readonly items: readonly Item[]; readonly total: Total }[];
}

/** What is known of a row is seen at once; its place in the order is known when the list has been read again. */
export function changeRows<Item extends Kept>(
  queryClient: QueryClient,
  lists: QueryFilters,
  change: (row: Item) => readonly Item[],
): void {
  queryClient.setQueriesData<KnownPages<Item>>(lists, (known) => {
    // What is known of one record lies beside its lists.
    if (!known?.pages) return known;
    const pages = known.pages.map((page) => ({ ...page, items: page.items.flatMap(change) }));
    const gone = countOf(known.pages) - countOf(pages);
    const less = ({ value, exact }: Total) => ({ value: exact ? value - gone : value, exact });
    return { ...known, pages: pages.map((page) => ({ ...page, total: less(page.total) })) };
  });
}

const countOf = (pages: KnownPages<unknown>['pages']): number =>
  pages.reduce((count, { items }) => count + items.length, 0);
