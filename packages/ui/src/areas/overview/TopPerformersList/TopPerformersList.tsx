import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ExportMenu } from '../../../components/ExportMenu/ExportMenu.tsx';
import { countOfRows } from '../../../components/PagedList/count-of-rows.ts';
import { fileColumns } from '../../../data/file-columns.ts';
import { overviewQueries } from '../../../data/overview.ts';
import { overviewFiles } from '../../../data/overview-files.ts';
import { seasonQueries } from '../../../data/season.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { OverviewList } from '../OverviewList/OverviewList.tsx';
import { useOverviewList } from '../OverviewList/use-overview-list.ts';
import { performerLabels, playerOf } from '../overview-lists.ts';
import { performerColumns } from './performer-columns.tsx';

const reversed = { asc: 'desc', desc: 'asc' } as const;

/** Every fund of the selected project by its return: range, search and order stand in the address. */
export function TopPerformersList() {
  const { api, project, now } = usePort();
  const {
    own,
    listQuery,
    range,
    order = 'asc',
    stateOf,
    isThere,
    page,
  } = useOverviewList('top-performers', 'topPerformers');
  const query = useInfiniteQuery(overviewQueries.everyPerformer(own, listQuery));
  const read = usePagedRows(query);
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const columns = useMemo(() => performerColumns({ range, currency }), [range, currency]);
  const total = 'page' in read ? read.page.total : undefined;
  return (
    <OverviewList
      {...page}
      isThere={isThere}
      labels={performerLabels}
      state={stateOf(read)}
      columns={columns}
      rowId={({ id }) => id}
      linkTo={playerOf}
      // The first rank has the greatest return.
      sort={{ column: 'return', order: reversed[order] }}
      onSort={(sort) => page.onSort({ column: 'rank', order: reversed[sort.order] })}
      tools={
        <ExportMenu
          disabled={total === undefined || own === null}
          what={total ? countOfRows(total, performerLabels) : ''}
          count={total?.value ?? 0}
          fileName={`${own?.projectKey}-top-performers`}
          source={{
            columnCount: fileColumns.topPerformers,
            file: (writing) => overviewFiles.performers(own, listQuery, writing),
          }}
        />
      }
      onRefresh={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
