import { type DayRange, readDayRange } from '@bullpen/contract';
import { formatDate } from '../../foundation/format.ts';

interface FilterBase {
  /** Stands in the address. */
  readonly name: string;
  readonly label: string;
  /** What it does besides, below its label. */
  readonly hint?: string;
}

/** One of the values that a filter lets through. */
export interface FilterOption {
  /** Stands in the address; without a comma. */
  readonly value: string;
  readonly label: string;
}

/** A question that rows can be filtered by. */
export type TableFilter =
  /** One of the options. */
  | (FilterBase & { readonly kind: 'choice'; readonly options: readonly FilterOption[] })
  /** Any of the options; in the address with commas between. */
  | (FilterBase & { readonly kind: 'several'; readonly options: readonly FilterOption[] })
  /** `true` or `false` in the address; each has its word. */
  | (FilterBase & { readonly kind: 'yesNo'; readonly yes: string; readonly no: string })
  /** Days, both included: `2025-01-01..2025-02-28` in the address, with one of them left out for no end. */
  | (FilterBase & { readonly kind: 'dates' })
  /** Anything that somebody types; `example` shows what. */
  | (FilterBase & { readonly kind: 'text'; readonly example: string })
  /**
   * A whole id, as it is pasted; `nameOf` is what it is known by, where that is known. With `find`, which looks up whose
   * id it is, it takes an e-mail as well.
   */
  | (FilterBase & {
      readonly kind: 'id';
      readonly nameOf?: (id: string) => string | undefined;
      readonly find?: ((email: string) => Promise<string | undefined>) | undefined;
    });

/** Values by the names of their filters, as they stand in the address. A filter that is not set is not there. */
export type FilterValues = Readonly<Record<string, string>>;

/** How the address takes a change: what is typed leaves no entry in the history for each of its states. */
export type FilterChange = readonly [how?: { readonly replace: boolean }];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The one way to write a value; undefined for what the filter does not know. */
export function canonicalValue(filter: TableFilter, value: string): string | undefined {
  switch (filter.kind) {
    case 'choice':
      return filter.options.find((option) => option.value === value)?.value;
    case 'several': {
      const wanted = value.split(',');
      const known = filter.options.filter((option) => wanted.includes(option.value));
      return known.length > 0 ? known.map((option) => option.value).join(',') : undefined;
    }
    case 'yesNo':
      return value === 'true' || value === 'false' ? value : undefined;
    case 'dates':
      return readDayRange(value) && value;
    case 'text':
      return value.trim() || undefined;
    case 'id': {
      const id = value.trim().toLowerCase();
      return uuid.test(id) ? id : undefined;
    }
  }
}

/** What a menu lets through, by the names of its filters: how each value is written. */
export const knownIn = (
  filters: readonly TableFilter[],
): Readonly<Record<string, (value: string) => string | undefined>> =>
  Object.fromEntries(filters.map((filter) => [filter.name, (value: string) => canonicalValue(filter, value)]));

/** What of an address filters; the rest is passed over. */
export function readFilterValues(filters: readonly TableFilter[], address: URLSearchParams): FilterValues {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = canonicalValue(filter, address.get(filter.name) ?? '');
      return value === undefined ? [] : [[filter.name, value]];
    }),
  );
}

const day = (text: string) => formatDate(`${text}T00:00:00Z`, 'UTC');

function dateLabel({ from, to }: DayRange): string {
  const first = from && day(from);
  const last = to && day(to);
  if (!first) return `until ${last}`;
  if (!last) return `from ${first}`;
  return first === last ? first : `${first} – ${last}`;
}

/** A value in words, such as "Inactive, Quarantined"; undefined for what the filter does not know. */
export function filterLabel(filter: TableFilter, value: string): string | undefined {
  const known = canonicalValue(filter, value);
  if (known === undefined) return undefined;
  if (filter.kind === 'text') return known;
  if (filter.kind === 'id') return filter.nameOf?.(known) ?? known;
  if (filter.kind === 'yesNo') return known === 'true' ? filter.yes : filter.no;
  if (filter.kind === 'dates') {
    const range = readDayRange(known);
    return range && dateLabel(range);
  }
  const values = known.split(',');
  return filter.options.flatMap((option) => (values.includes(option.value) ? [option.label] : [])).join(', ');
}
