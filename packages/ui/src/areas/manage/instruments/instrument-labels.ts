import { type Instrument, type InstrumentEvent, manageTabs, type TradingStatus } from '@bullpen/contract';
import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import { formatShortMoment } from '../../../foundation/format.ts';
import { formatMoney } from '../../../foundation/format-money.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

/** What the list of instruments says of itself. */
export const instrumentLabels: PagedListLabels = {
  title: 'Instruments',
  one: 'instrument',
  many: 'instruments',
  searchLabel: 'Search symbol, name or id',
  searched: 'Symbols, names and whole ids are searched, in any case.',
  failureTitle: 'Failed to fetch the instruments',
  empty: { title: 'No instruments yet', text: 'They come with the season that is laid out.' },
};

const statusLabels: Readonly<Record<TradingStatus, string>> = {
  open: 'Open',
  halted: 'Halted',
  delisted: 'Delisted',
};

const statuses = Object.keys(statusLabels) as TradingStatus[];

/** What the list of instruments is filtered by, with the values that the API takes. */
export const instrumentFilters = { status: statuses } as const;

/** The same as a menu shows them. */
export const instrumentFilterMenu: readonly TableFilter[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    options: statuses.map((value) => ({ value, label: statusLabels[value] })),
  },
];

/** Whether it can be traded, such as `Halted until 23 Nov, 10:00`. `timeZone` is an IANA name. */
export function statusOf(
  { status, haltedUntil }: Pick<Instrument, 'status' | 'haltedUntil'>,
  timeZone: string,
): string {
  const label = statusLabels[status as TradingStatus] ?? status;
  return haltedUntil === null ? label : `${label} until ${formatShortMoment(haltedUntil, timeZone)}`;
}

const eventLabels: Readonly<Record<string, string>> = {
  dividend: 'Dividend',
  split: 'Split',
  merger: 'Merged into',
  acquisition: 'Took over',
  delisting: 'Delisted',
  halt: 'Halted',
  resume: 'Resumed',
};

/** What a script did, such as `Split 1 to 2` or `Merged into FJRD, 40 to 1`. `currency` is ISO 4217, of the season. */
export function eventLabel(
  { kind, ratio, amount, other, until }: InstrumentEvent,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): string {
  const exchanged = ratio && `${ratio.from} to ${ratio.to}`;
  const what = [
    eventLabels[kind] ?? kind,
    other ? other.symbol : exchanged,
    amount === null ? null : `of ${formatMoney(amount, currency)} a share`,
    until === null ? null : `until ${formatShortMoment(until, timeZone)}`,
  ];
  const label = what.filter((each) => each !== null).join(' ');
  return other && exchanged ? `${label}, ${exchanged}` : label;
}

/** Where the dialog of an instrument is open. */
export const instrumentAddress = (id: string): string => `${manageTabs.instruments.path}?open=${id}`;
