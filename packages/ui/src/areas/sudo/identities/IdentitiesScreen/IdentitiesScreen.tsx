import type { Identity } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { type ColumnLayout, layOutColumns } from '../../../../components/ColumnMenu/column-layout.ts';
import type { FilterValues } from '../../../../components/FilterMenu/table-filter.ts';
import { ProductionMark } from '../../../../components/ProductionMark/ProductionMark.tsx';
import { identityQueries } from '../../../../data/identities.ts';
import { type IdentitySortColumn, identitySortColumns } from '../../../../data/identity-order.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useAddressText } from '../../../../provider/use-address-text.ts';
import { exportedRows } from '../../../../records/ExportMenu/exported-rows.ts';
import { type KnownFilters, searchable } from '../../../../records/list-query.ts';
import { RecordList, type RecordListDefinition, type WholeRows } from '../../../../records/RecordList/RecordList.tsx';
import { IdentitiesTable } from '../IdentitiesTable/IdentitiesTable.tsx';
import { type IdentityColumn, identityColumns } from '../IdentitiesTable/identity-columns.tsx';
import { identityFilters } from '../identity-filters.ts';
import { identitiesPageOf, identityLabels } from '../identity-page.ts';
import {
  areSameFilters,
  type IdentitiesInitialData,
  type IdentitySelection,
  isSameSelection,
  readIdentitySelection,
  selectIdentities,
} from '../identity-selection.ts';
import classes from './IdentitiesScreen.module.css';

const identities: Omit<RecordListDefinition<Identity, IdentitySortColumn, KnownFilters>, 'columns'> = {
  tableId: 'identities',
  of: 'anyProject',
  labels: identityLabels,
  sorts: ['changed', ...identitySortColumns],
  order: 'desc',
  table: IdentitiesTable,
  foot: (
    <span className={classes.legend}>
      <span className={classes.key} aria-hidden="true">
        <ProductionMark />
      </span>
      production project
    </span>
  ),
  bulk: () => import('../IdentitiesBulk/IdentitiesBulk.tsx').then((module) => module.IdentitiesBulk),
  dialogs: () => import('./IdentityDialog.tsx').then((module) => module.IdentityDialog),
};

/** Props of {@link IdentitiesScreen}. */
export interface IdentitiesScreenProps {
  /** Initial data of the document; shown until the whole list has come. */
  readonly initialData?: IdentitiesInitialData | undefined;
}

/**
 * Sudo's list of identities: search, filters and order stand in the address, as does the open one.
 *
 * Use it as the page of `/sudo`; with rows of your own use IdentitiesTable.
 */
export function IdentitiesScreen({ initialData }: IdentitiesScreenProps) {
  const { address, project, timeZone, viewer } = usePort();
  const projects = project.hasAccessProjects;
  const viewerId = viewer.identityId;
  const columns = useMemo(() => identityColumns({ projects, viewerId, timeZone }), [projects, viewerId, timeZone]);
  const kind = useMemo(
    () => ({ ...identities, filters: { menu: identityFilters(projects) }, columns: () => columns }),
    [projects, columns],
  );
  const { sort, order, whole } = useIdentityRows(initialData, columns);
  return (
    <RecordList
      kind={kind}
      whole={whole}
      sorting={{
        sort: { column: sort, order },
        onSort: (next) => address.update({ sort: next.column, order: next.order }),
      }}
    />
  );
}

/** The list as it is searched, filtered and sorted here; the document's first rows until it has come. */
function useIdentityRows(initialData: IdentitiesInitialData | undefined, columns: readonly IdentityColumn[]) {
  const { address, api, project, timeZone } = usePort();
  const text = useAddressText('search');
  const search = searchable(text[0]);
  const { sort, order, filters: inAddress } = readIdentitySelection(address.search, project.hasAccessProjects);
  const filters = useSameFilters(inAddress);
  const selection = useMemo(
    (): IdentitySelection => ({ search, sort, order, filters }),
    [search, sort, order, filters],
  );
  const settled = useDeferredValue(selection);
  const list = useQuery(identityQueries.list(api));
  const { data: newer } = useQuery(identityQueries.newer());
  const document = useMemo(
    () => initialData && { ...initialData, rows: initialData.rows.map((row) => newer[row.id] ?? row) },
    [initialData, newer],
  );
  const isSlow = useIsSlow(list.isFetching);
  const selected = useMemo(
    () => list.data && selectIdentities(list.data, settled, timeZone),
    [list.data, settled, timeZone],
  );
  const usable = document && isSameSelection(document.selection, selection) ? document : undefined;
  const page = identitiesPageOf({ list, selected, initialData: usable });
  const whole: WholeRows<Identity> = {
    read: readResultOf({ query: list, page, isSlow }),
    refetch: list.refetch,
    isComplete: selected !== undefined,
    search: text,
    source(layout: ColumnLayout) {
      const shown = layOutColumns(columns, layout);
      const headings = shown.map(({ heading }) => heading);
      return { list: 'sudo identities', headings, rows: () => exportedRows(page?.rows ?? [], shown) };
    },
  };
  return { sort, order, whole };
}

/** The same object while the filters are the same: nothing is selected anew because something else of the address changed. */
function useSameFilters(filters: FilterValues): FilterValues {
  const [held, setHeld] = useState(filters);
  if (areSameFilters(held, filters)) return held;
  setHeld(filters);
  return filters;
}
