import { type Instrument, type InstrumentSort, instrumentSorts, type Project } from '@bullpen/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { instrumentQueries, instrumentsFile } from '../../../data/instruments.ts';
import { ownApi } from '../../../data/own-api.ts';
import { seasonQueries } from '../../../data/season.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { readListQuery } from '../../../records/list-query.ts';
import { RecordList, type RecordListDefinition } from '../../../records/RecordList/RecordList.tsx';
import { InstrumentsTable, instrumentColumns } from './InstrumentsTable.tsx';
import { instrumentFilterMenu, instrumentFilters, instrumentLabels } from './instrument-labels.ts';

const instruments: RecordListDefinition<Instrument, InstrumentSort, typeof instrumentFilters> = {
  tableId: 'instruments',
  labels: instrumentLabels,
  sorts: instrumentSorts,
  filters: { known: instrumentFilters, menu: instrumentFilterMenu },
  list: instrumentQueries.list,
  columns: instrumentColumns,
  table: InstrumentsTable,
  file: instrumentsFile,
  dialogs: () => import('./InstrumentDialog.tsx').then((module) => module.InstrumentDialog),
  isBeside: true,
};

/**
 * Every instrument of the selected project: found, filtered, sorted, exported and opened; staff change none.
 *
 * Use it as the page of `/manage/instruments`; with rows of your own use InstrumentsTable.
 */
export function InstrumentsScreen() {
  const { api, project, now } = usePort();
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const currency = known?.season?.currency;
  const kind = useMemo(
    () => ({ ...instruments, columns: (timeZone: string) => instrumentColumns(timeZone, currency) }),
    [currency],
  );
  return <RecordList kind={kind} />;
}

/** Asks for what the list shows first: on the server for the document, in the browser before the page is shown. */
export async function prefetchInstruments(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): Promise<void> {
  const own = ownApi(api, project);
  const listQuery = readListQuery(url.searchParams, instrumentSorts, instrumentFilters);
  if (own) await queryClient.prefetchInfiniteQuery(instrumentQueries.list(own, listQuery));
}
