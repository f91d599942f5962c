import { majorUnits, moneyHeading } from '@bullpen/contract';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { formatCount } from '../../../foundation/format.ts';
import { formatMoney } from '../../../foundation/format-money.ts';
import type { ExportedColumn } from '../../../records/ExportMenu/exported-rows.ts';
import type { BoughtAndSold } from '../traded-instruments.ts';
import classes from './TopBoughtAndSoldScreen.module.css';

type TradeColumn = DataTableColumn<BoughtAndSold> & ExportedColumn<BoughtAndSold> & { readonly inFile?: string };

const figure = (id: string, heading: string, of: (row: BoughtAndSold) => number): TradeColumn => ({
  id,
  heading,
  width: '150px',
  align: 'end',
  sortable: true,
  priority: 'medium',
  cell: (row) => formatCount(of(row)),
  exported: of,
});

/** In the minor unit of the currency, ISO 4217; empty until that is known. */
const amount = (
  id: string,
  heading: string,
  { of, currency }: { readonly of: (row: BoughtAndSold) => number; readonly currency: string | undefined },
): TradeColumn => ({
  id,
  heading,
  width: '170px',
  align: 'end',
  sortable: true,
  priority: 'low',
  cell: (row) => (currency === undefined ? null : formatMoney(of(row), currency)),
  ...(currency === undefined ? {} : { inFile: moneyHeading(heading, currency) }),
  exported: (row) => (currency === undefined ? null : majorUnits(of(row), currency)),
});

/** What the page of what was bought and sold is sorted by, each named as its column. */
export const tradeSorts = ['bought', 'sold', 'boughtValue', 'soldValue', 'instrument'] as const;
/** See {@link tradeSorts}. */
export type TradeSort = (typeof tradeSorts)[number];

/** The columns of the page of what was bought and sold. */
export const tradeColumns = (currency: string | undefined): readonly TradeColumn[] => [
  {
    id: 'instrument',
    heading: 'Instrument',
    namesRow: true,
    sortable: true,
    minWidth: 160,
    cell: ({ instrument: { symbol, name } }) => (
      <>
        <bdi>{name}</bdi> <code className={classes.symbol}>{symbol}</code>
      </>
    ),
    summary: ({ bought, sold }) => `${formatCount(bought.funds)} bought, ${formatCount(sold.funds)} sold`,
    exported: ({ instrument }) => instrument.symbol,
  },
  figure('sold', 'Funds that sold', ({ sold }) => sold.funds),
  figure('bought', 'Funds that bought', ({ bought }) => bought.funds),
  amount('soldValue', 'Sold for', { of: ({ sold }) => sold.value, currency }),
  amount('boughtValue', 'Bought for', { of: ({ bought }) => bought.value, currency }),
];

const names = new Intl.Collator('en-GB', { numeric: true });

const values: Readonly<Record<string, (row: BoughtAndSold) => number>> = {
  sold: ({ sold }) => sold.funds,
  bought: ({ bought }) => bought.funds,
  soldValue: ({ sold }) => sold.value,
  boughtValue: ({ bought }) => bought.value,
};

/** The rows in the order of a column; of two that are alike the first stays first. */
export function sortTraded(
  rows: readonly BoughtAndSold[],
  column: string,
  order: 'asc' | 'desc',
): readonly BoughtAndSold[] {
  const sign = order === 'asc' ? 1 : -1;
  const figureOf = values[column];
  return rows.toSorted((a, b) =>
    figureOf ? sign * (figureOf(a) - figureOf(b)) : sign * names.compare(a.instrument.name, b.instrument.name),
  );
}
