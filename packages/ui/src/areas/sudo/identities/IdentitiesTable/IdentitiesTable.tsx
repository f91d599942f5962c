import { type Identity, isActiveState } from '@bullpen/contract';
import { useMemo } from 'react';
import { type ColumnLayout, layOutColumns } from '../../../../components/ColumnMenu/column-layout.ts';
import { DataTable } from '../../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../../components/DataTable/place-columns.ts';
import { type IdentitySortColumn, identitySortColumns } from '../../../../data/identity-order.ts';
import type { IdentitySelection } from '../identity-selection.ts';

/** Props of {@link IdentitiesTable}. */
export interface IdentitiesTableProps {
  /** Selected and sorted. */
  readonly identities: readonly Identity[];
  readonly state?: 'ready' | 'loading' | 'refetching';
  /** How many there are, for the head of a narrow table. */
  readonly count?: string | undefined;
  /** Those of `identityColumns`. */
  readonly columns: readonly DataTableColumn<Identity>[];
  /** How somebody arranged them. */
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly selection: Pick<IdentitySelection, 'sort' | 'order'>;
  readonly onSort: (selection: Pick<IdentitySelection, 'sort' | 'order'>) => void;
  readonly onOpen: (id: string) => void;
  /** The address at which the dialog of an identity is open. */
  readonly addressOf: (id: string) => string;
  /** Id of the identity whose dialog is open. */
  readonly openId: string | null;
  /** Ids of the selected ones, also of those not shown. */
  readonly selected?: ReadonlySet<string> | undefined;
  /** Lets rows be selected. */
  readonly onSelectRows?: ((selected: ReadonlySet<string>) => void) | undefined;
}

const isSortColumn = (column: string): column is IdentitySortColumn =>
  (identitySortColumns as readonly string[]).includes(column);

/** Staff accounts, a row each. */
export function IdentitiesTable({
  identities,
  state = 'ready',
  count,
  columns,
  layout,
  onLayout,
  selection,
  onSort,
  onOpen,
  addressOf,
  openId,
  selected,
  onSelectRows,
}: IdentitiesTableProps) {
  const shown = useMemo(() => layOutColumns(columns, layout), [columns, layout]);
  const sort = useMemo(() => ({ column: selection.sort, order: selection.order }), [selection.sort, selection.order]);
  return (
    <DataTable
      caption="Identities"
      columns={shown}
      onResize={(widths) => onLayout({ ...layout, widths: { ...layout.widths, ...widths } })}
      rows={identities}
      rowId={identityId}
      state={state}
      count={count}
      sort={sort}
      onSort={({ column, order }) => isSortColumn(column) && onSort({ sort: column, order })}
      onOpen={(identity) => onOpen(identity.id)}
      linkTo={(identity) => addressOf(identity.id)}
      openRow={openId}
      isMuted={isMuted}
      selection={selected}
      onSelect={onSelectRows}
    />
  );
}

const identityId = (identity: Identity) => identity.id;
const isMuted = (identity: Identity) => !isActiveState(identity.state);
