import { ColumnMenu } from '../../../../components/ColumnMenu/ColumnMenu.tsx';
import { type ColumnLayout, layOutColumns } from '../../../../components/ColumnMenu/column-layout.ts';
import { FilterMenu } from '../../../../components/FilterMenu/FilterMenu.tsx';
import type { TableFilter } from '../../../../components/FilterMenu/table-filter.ts';
import { ListPageTools } from '../../../../components/ListPage/ListPage.tsx';
import { SearchField } from '../../../../components/SearchField/SearchField.tsx';
import { ExportMenu } from '../../../../records/ExportMenu/ExportMenu.tsx';
import { exportedRows } from '../../../../records/ExportMenu/exported-rows.ts';
import type { IdentityColumn } from '../IdentitiesTable/identity-columns.tsx';
import { identityCount } from '../identity-count.ts';
import type { IdentitySelection } from '../identity-selection.ts';
import type { IdentitiesViewProps } from './IdentitiesView.tsx';
import type { IdentitiesPage } from './identities-state.ts';

interface IdentitiesViewToolbarProps extends Pick<IdentitiesViewProps, 'onSelect' | 'onFilter' | 'onLayout'> {
  readonly selection: IdentitySelection;
  readonly filters: readonly TableFilter[];
  readonly layout: ColumnLayout;
  readonly columns: readonly IdentityColumn[];
  /** Undefined while there are no rows. */
  readonly page: IdentitiesPage | undefined;
}

/** What finds, filters, arranges and exports. */
export function IdentitiesViewToolbar({
  selection,
  onSelect,
  filters,
  onFilter,
  layout,
  onLayout,
  columns,
  page,
}: IdentitiesViewToolbarProps) {
  const shown = layOutColumns(columns, layout);
  // The document's first rows are not the list: exporting waits for it.
  const isWhole = page !== undefined && page.rows.length === page.matching;
  return (
    <>
      <SearchField label="Email or pasted id" value={selection.search} onChange={(search) => onSelect({ search })} />
      <FilterMenu filters={filters} values={selection.filters} onChange={onFilter} />
      <ListPageTools columns={<ColumnMenu columns={columns} layout={layout} onLayout={onLayout} />}>
        <ExportMenu
          disabled={!isWhole}
          what={page ? identityCount(page.matching) : ''}
          count={page?.matching ?? 0}
          fileName="identities"
          source={{
            list: 'sudo identities',
            headings: shown.map(({ heading }) => heading),
            rows: () => exportedRows(page?.rows ?? [], shown),
          }}
        />
      </ListPageTools>
    </>
  );
}
