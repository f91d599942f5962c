import { formatDate } from '../../provider/format.ts';

interface FilterBase {
  /** Stands in the address. */
  readonly name: string;
  readonly label: string;
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
  | (FilterBase & { readonly kind: 'dates' });

/** Values by the names of their filters, as they stand in the address. A filter that is not set is not there. */
export type FilterValues = Readonly<Record<string, string>>;

/** The days of a filter of kind `dates`; an empty text for no end. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Reads a range; undefined when it is none, or ends before it begins. */
export function readDateRange(value: string): DateRange | undefined {
  const [from = '', to = '', ...rest] = value.split('..');
  const isRead = rest.length === 0 && value.includes('..') && [from, to].every((day) => day === '' || isDay(day));
  return !isRead || (from === '' && to === '') || (from !== '' && to !== '' && from > to) ? undefined : { from, to };
}

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
      return readDateRange(value) && value;
  }
}

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

function dateWords({ from, to }: DateRange): string {
  if (from === '') return `until ${day(to)}`;
  if (to === '') return `from ${day(from)}`;
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
}

/** A value in words, such as "Inactive, Quarantined"; undefined for what the filter does not know. */
export function filterWords(filter: TableFilter, value: string): string | undefined {
  const known = canonicalValue(filter, value);
  if (known === undefined) return undefined;
  if (filter.kind === 'yesNo') return known === 'true' ? filter.yes : filter.no;
  if (filter.kind === 'dates') {
    const range = readDateRange(known);
    return range && dateWords(range);
  }
  const values = known.split(',');
  return filter.options.flatMap((option) => (values.includes(option.value) ? [option.label] : [])).join(', ');
}
