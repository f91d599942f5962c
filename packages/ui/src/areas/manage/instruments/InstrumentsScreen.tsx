import { type Instrument, type InstrumentSort, instrumentSorts } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { instrumentQueries, instrumentsFile } from '../../../data/instruments.ts';
import { seasonQueries } from '../../../data/season.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
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
