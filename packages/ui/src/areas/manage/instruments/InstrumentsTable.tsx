import type { Instrument } from '@bullpen/contract';
import { DataTable, type DataTableProps } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { RecordId } from '../../../components/RecordId/RecordId.tsx';
import { formatMoment, formatShortMoment } from '../../../foundation/format.ts';
import { formatAmount } from '../../../foundation/format-money.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { InstrumentStatus } from './InstrumentStatus.tsx';

const stored = { unsortable: 'Instruments can be sorted by name and symbol.' } as const;

/**
 * The columns of the list of instruments; those that sort are called as the API calls their sort. `currency` is ISO 4217,
 * of the season, undefined until it is known.
 */
export const instrumentColumns = (timeZone: string, currency?: string): readonly DataTableColumn<Instrument>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortable: true,
    namesRow: true,
    minWidth: 180,
    cell: ({ name }) => <RecordName name={name} />,
    summary: (instrument) =>
      instrument.status === 'open' ? (
        instrument.symbol
      ) : (
        <InstrumentStatus instrument={instrument} timeZone={timeZone} />
      ),
  },
  {
    id: 'symbol',
    heading: 'Symbol',
    sortable: true,
    width: '104px',
    priority: 'medium',
    cell: ({ symbol }) => <bdi>{symbol}</bdi>,
  },
  {
    ...stored,
    id: 'price',
    heading: currency === undefined ? 'Price' : `Price, ${currency}`,
    width: '116px',
    align: 'end',
    cell: ({ price }) => (price === null ? 'no price' : currency === undefined ? null : formatAmount(price, currency)),
    summary: ({ pricedAt }) => (pricedAt === null ? null : formatShortMoment(pricedAt, timeZone)),
  },
  {
    ...stored,
    id: 'status',
    heading: 'Status',
    width: '220px',
    priority: 'medium',
    cell: (instrument) => <InstrumentStatus instrument={instrument} timeZone={timeZone} />,
  },
  {
    ...stored,
    id: 'pricedAt',
    heading: 'Price as of',
    width: '186px',
    priority: 'low',
    cell: ({ pricedAt }) => (pricedAt === null ? '–' : formatMoment(pricedAt, timeZone)),
  },
  { ...stored, id: 'exchange', heading: 'Exchange', width: '104px', priority: 'low', cell: ({ exchange }) => exchange },
  {
    ...stored,
    id: 'currency',
    heading: 'Listed in',
    width: '96px',
    priority: 'low',
    cell: ({ currency: listed }) => listed,
  },
  { ...stored, id: 'id', heading: 'Id', width: '104px', priority: 'low', cell: ({ id }) => <RecordId id={id} /> },
];

/** Props of {@link InstrumentsTable}. */
export interface InstrumentsTableProps extends Omit<DataTableProps<Instrument>, 'caption' | 'columns' | 'rowId'> {
  /** Those of instruments, as somebody arranged them; without them all of them. */
  readonly columns?: DataTableProps<Instrument>['columns'];
  /** ISO 4217, of what they cost; undefined until it is known. */
  readonly currency?: string | undefined;
}

/**
 * A table of instruments: that of the list, and for whoever has the rows.
 *
 * Use it where the rows are there already; InstrumentsScreen asks for them.
 */
export function InstrumentsTable({ currency, ...table }: InstrumentsTableProps) {
  const { timeZone } = usePort();
  return (
    <DataTable columns={instrumentColumns(timeZone, currency)} {...table} caption="Instruments" rowId={instrumentId} />
  );
}

const instrumentId = ({ id }: Instrument) => id;
