import { type DayRange, readDayRange, readNumberRange } from '@bullpen/contract';
import { formatDate } from '../../foundation/format.ts';
import { isRecordId } from '../../foundation/is-record-id.ts';

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
  /**
   * Numbers, both included: `-0.05..0.1` in the address, with one of them left out for no end. They have so many `digits`
   * there behind the point, and are shown in `unit`, if they have one, with the point moved by `shift`: 2 makes 5 of 0.05, -2 the other way.
   */
  | (FilterBase & { readonly kind: 'numbers'; readonly digits: number; readonly shift: number; readonly unit: string })
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
    case 'numbers':
      return readNumberRange(value, filter.digits) && value;
    case 'text':
      return value.trim() || undefined;
    case 'id': {
      const id = value.trim().toLowerCase();
      return isRecordId(id) ? id : undefined;
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

type NumbersFilter = Extract<TableFilter, { kind: 'numbers' }>;

/** Floats are best written when what lies beyond the last digit is taken away first. */
const moved = (number: number, by: number, digits: number) => String(Number((number * 10 ** by).toFixed(digits)));

/** A number of the address as a field shows it; an empty text for no end. */
export const shownNumber = ({ digits, shift }: NumbersFilter, number: number | null): string =>
  number === null ? '' : moved(number, shift, digits - shift);

/** What was typed as it stands in the address. */
export const addressNumber = ({ digits, shift }: NumbersFilter, typed: string): string =>
  typed === '' ? '' : moved(Number(typed), -shift, digits);

function numbersLabel(filter: NumbersFilter, value: string): string {
  const { from = null, to = null } = readNumberRange(value, filter.digits) ?? {};
  const written = (number: number) =>
    Number(shownNumber(filter, number)).toLocaleString('en-GB', { maximumFractionDigits: 6 }).replace('-', '\u2212');
  const unit = filter.unit === '' ? '' : `\u00a0${filter.unit}`;
  if (from === null) return `up to ${written(to ?? 0)}${unit}`;
  return to === null ? `from ${written(from)}${unit}` : `${written(from)} to ${written(to)}${unit}`;
}

/** A value in words, such as "Inactive, Quarantined"; undefined for what the filter does not know. */
export function filterLabel(filter: TableFilter, value: string): string | undefined {
  const known = canonicalValue(filter, value);
  if (known === undefined) return undefined;
  if (filter.kind === 'text') return known;
  if (filter.kind === 'id') return filter.nameOf?.(known) ?? known;
  if (filter.kind === 'yesNo') return known === 'true' ? filter.yes : filter.no;
  if (filter.kind === 'numbers') return numbersLabel(filter, known);
  if (filter.kind === 'dates') {
    const range = readDayRange(known);
    return range && dateLabel(range);
  }
  const values = known.split(',');
  return filter.options.flatMap((option) => (values.includes(option.value) ? [option.label] : [])).join(', ');
}
