import * as z from 'zod/mini';
import { isRecordId } from '../../foundation/is-record-id.ts';
import type { FilterValues, TableFilter } from './table-filter.ts';

/** The longest name of a view. */
export const longestViewName = 40;
/** How many views a table keeps. */
export const mostViews = 20;

const View = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(longestViewName)),
  /** As a query of the address: `members=3..&sort=memberCount`. */
  address: z.string().check(z.minLength(1), z.maxLength(2_000)),
  /** Whether it stands beside the filters, one press away. */
  isPinned: z.boolean(),
});
/** What a table is filtered and sorted by, under a name. */
export type TableView = Readonly<z.infer<typeof View>>;

const Views = z.array(View);

/** Reads what the device kept; whatever is no list of views becomes none. */
export function readViews(stored: string | null): readonly TableView[] {
  try {
    return Views.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The views with one more, which takes the place of the one that has its name. */
export const withView = (views: readonly TableView[], view: TableView): readonly TableView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((each) => (each.name === view.name ? view : each))
    : [...views, view];

/** Choices have people among them, such as whoever started a script. */
const hasId = (value: string) => value.split(',').some(isRecordId);

interface Asked {
  readonly values: FilterValues;
  /** As they stand in the address; null where they do not. */
  readonly sort: string | null;
  readonly order: string | null;
}

/**
 * What of an address a view keeps, always written the same way; empty for nothing. A view is kept on the device: what somebody typed,
 * such as a name, and whoever it is about are no part of it.
 */
export function viewAddress(filters: readonly TableFilter[], { values, sort, order }: Asked): string {
  const kept = filters.flatMap(({ kind, name }) => {
    const value = kind === 'text' || kind === 'id' ? undefined : values[name];
    return value && !hasId(value) ? [[name, value]] : [];
  });
  if (sort) kept.push(['sort', sort]);
  if (order) kept.push(['order', order]);
  return new URLSearchParams(kept).toString();
}
