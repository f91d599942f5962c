import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { overviewQueries } from '../../../data/overview.ts';
import { mapRead, readResultOf } from '../../../data/read-state.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { ExportMenu } from '../../../records/ExportMenu/ExportMenu.tsx';
import { exportedRows } from '../../../records/ExportMenu/exported-rows.ts';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import { OverviewList } from '../OverviewList/OverviewList.tsx';
import { useOverviewList } from '../OverviewList/use-overview-list.ts';
import { tradeLabels } from '../overview-lists.ts';
import { boughtAndSold, findTraded } from '../traded-instruments.ts';
import { sortTraded, tradeColumns, tradeSorts } from './trade-columns.tsx';

/** Every instrument that was bought or sold: range, search and order stand in the address. */
export function TopBoughtAndSoldList() {
  const { api, project, now } = usePort();
  const {
    own,
    listQuery,
    sort = 'bought',
    order = 'desc',
    stateOf,
    isThere,
    page,
  } = useOverviewList('topTrades', { tableId: 'top-trades', sorts: tradeSorts });
  const { search } = listQuery;
  const query = useQuery(overviewQueries.topTrades(own, { range: listQuery.range }));
  const isSlow = useIsSlow(query.isFetching);
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const columns = useMemo(() => tradeColumns(currency), [currency]);
  const { data, dataUpdatedAt } = query;
  const rows = useMemo(
    () => data && sortTraded(findTraded(boughtAndSold(data), search), sort, order),
    [data, search, sort, order],
  );
  const total = { value: rows?.length ?? 0, exact: true };
  const read = mapRead(readResultOf({ query, page: rows, isSlow }), (found) => ({
    rows: found,
    total,
    asOf: new Date(data?.asOf ?? dataUpdatedAt),
    more: 'end' as const,
  }));
  return (
    <OverviewList
      {...page}
      isThere={isThere}
      labels={tradeLabels}
      state={stateOf(read)}
      columns={columns}
      rowId={({ instrument }) => instrument.id}
      sort={{ column: sort, order }}
      tools={
        <ExportMenu
          disabled={rows === undefined || currency === undefined}
          what={countOfRows(total, tradeLabels)}
          count={total.value}
          fileName={`${own?.projectKey}-top-trades`}
          source={{
            list: 'overview top trades',
            headings: columns.map(({ heading, inFile = heading }) => inFile),
            rows: () => exportedRows(rows ?? [], columns),
          }}
        />
      }
      onRefresh={() => void query.refetch()}
      onMore={() => undefined}
    />
  );
}
