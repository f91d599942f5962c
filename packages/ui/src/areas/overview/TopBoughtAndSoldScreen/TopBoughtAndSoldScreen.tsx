import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { overviewQueries } from '../../../data/overview.ts';
import { ownApi } from '../../../data/own-api.ts';
import { mapRead, readResultOf } from '../../../data/read-state.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../provider/use-address-text.ts';
import { exportedRows } from '../../../records/ExportMenu/exported-rows.ts';
import { readListQuery } from '../../../records/list-query.ts';
import type { RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { OverviewList, rangeFilter } from '../OverviewList/OverviewList.tsx';
import { tradeLabels } from '../overview-lists.ts';
import { type BoughtAndSold, boughtAndSold, findTraded } from '../traded-instruments.ts';
import { sortTraded, type TradeSort, tradeColumns, tradeSorts } from './trade-columns.tsx';

/** An instrument, by its own id. */
interface Row extends BoughtAndSold {
  readonly id: string;
}

const trades: Omit<RecordListDefinition<Row, TradeSort, typeof rangeFilter>, 'columns'> = {
  tableId: 'top-trades',
  labels: tradeLabels,
  sorts: tradeSorts,
  order: 'desc',
  filters: { known: rangeFilter, menu: [] },
};

/**
 * Every instrument that was bought or sold: range, search and order stand in the address. All arrive at once.
 *
 * Use it as the whole list behind the card of the overview; its first rows are TopBoughtAndSoldTable.
 */
export function TopBoughtAndSoldScreen() {
  const { address, api, project, now } = usePort();
  const text = useAddressText('search');
  const [search] = text;
  const {
    range = '24h',
    sort = 'bought',
    order = 'desc',
  } = readListQuery<TradeSort, typeof rangeFilter>(address.search, tradeSorts, rangeFilter);
  const query = useQuery(overviewQueries.topTrades(ownApi(api, project.selectedProject), { range }));
  const { data, dataUpdatedAt, refetch } = query;
  const isSlow = useIsSlow(query.isFetching);
  const rows = useMemo(
    () =>
      data &&
      sortTraded(findTraded(boughtAndSold(data), search), sort, order).map((row) => ({
        ...row,
        id: row.instrument.id,
      })),
    [data, search, sort, order],
  );
  const read = mapRead(readResultOf({ query, page: rows, isSlow }), (found) => ({
    rows: found,
    total: { value: found.length, exact: true },
    asOf: new Date(data?.asOf ?? dataUpdatedAt),
    more: 'end' as const,
  }));
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const columns = useMemo(() => tradeColumns(currency), [currency]);
  const kind = useMemo(() => ({ ...trades, columns: () => columns }), [columns]);
  const source = () =>
    currency === undefined
      ? null
      : ({
          list: 'overview top trades',
          headings: columns.map(({ heading, inFile = heading }) => inFile),
          rows: () => exportedRows(rows ?? [], columns),
        } as const);
  return (
    <OverviewList
      card="topTrades"
      kind={kind}
      whole={{ read, refetch, isComplete: rows !== undefined, search: text, source }}
    />
  );
}
