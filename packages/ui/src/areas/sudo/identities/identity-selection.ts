import type { Identity, Project } from '@bullpen/contract';
import { type FilterValues, readFilterValues } from '../../../components/FilterMenu/table-filter.ts';
import { type IdentitySortColumn, identitySortColumns, orderOf, placesWith } from '../../../data/identity-order.ts';
import { searchable } from '../../../records/list-query.ts';
import { filterTests, hasDays, identityFilters } from './identity-filters.ts';

/** Which identities are shown and in which order: the part of the address that the screen reads. */
export interface IdentitySelection {
  /** Part of an e-mail address or of an id, in any case. */
  readonly search: string;
  readonly sort: IdentitySortColumn;
  readonly order: 'asc' | 'desc';
  /** Values of `identityFilters` by their names, as far as they are set. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Reads `search`, `sort`, `order` and the filters from an address; what is missing or unknown becomes the last change first, unfiltered. */
export function readIdentitySelection(address: URLSearchParams, projects: readonly Project[]): IdentitySelection {
  const sort = identitySortColumns.find((column) => column === address.get('sort'));
  return {
    search: searchable(address.get('search') ?? ''),
    sort: sort ?? 'changed',
    order: address.get('order') === 'asc' || (sort === 'email' && address.get('order') !== 'desc') ? 'asc' : 'desc',
    filters: readFilterValues(identityFilters(projects), address),
  };
}

/** The identities that match, in order; equal ones by id, so that server and browser agree. Days are those of the zone. */
export function selectIdentities(
  identities: readonly Identity[],
  selection: IdentitySelection,
  timeZone: string,
): readonly Identity[] {
  const tests = [
    placesWith(identities, selection.search.trim().toLowerCase()),
    ...filterTests(identities, selection.filters, timeZone),
  ].filter((test) => test !== undefined);
  const selected: Identity[] = [];
  for (const place of orderOf(identities, selection.sort, selection.order)) {
    const identity = identities[place];
    if (identity && tests.every((passes) => passes(place))) selected.push(identity);
  }
  return selected;
}

/** The rows that a document carries: the first ones of a selection, and how many there are. */
export interface IdentitiesInitialData {
  /** What the rows were selected by. */
  readonly selection: IdentitySelection;
  /** At most 50, already selected and sorted. */
  readonly rows: readonly Identity[];
  /** How many match the selection. */
  readonly matching: number;
  /** How many there are. */
  readonly total: number;
  /** When the server read them. */
  readonly asOf: Date;
}

/**
 * What the server puts into the document: the browser fetches the whole list after the first paint. Undefined where the
 * zone of the project has to be known for it.
 */
export function identitiesInitialData(
  identities: readonly Identity[],
  selection: IdentitySelection,
  asOf: Date,
): IdentitiesInitialData | undefined {
  if (hasDays(selection.filters)) return undefined;
  const selected = selectIdentities(identities, selection, 'UTC');
  return { selection, rows: selected.slice(0, 50), matching: selected.length, total: identities.length, asOf };
}

/** True when both let the same identities through. */
export const areSameFilters = (a: FilterValues, b: FilterValues): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** True when both show the same identities in the same order. */
export const isSameSelection = (a: IdentitySelection, b: IdentitySelection): boolean =>
  a.search === b.search && a.sort === b.sort && a.order === b.order && areSameFilters(a.filters, b.filters);
