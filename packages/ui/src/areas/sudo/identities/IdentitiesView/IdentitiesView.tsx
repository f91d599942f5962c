import type { Identity, Project } from '@bullpen/contract';
import { type ReactNode, useMemo } from 'react';
import type { ColumnLayout } from '../../../../components/ColumnMenu/column-layout.ts';
import { noFilters } from '../../../../components/FilterMenu/FilterMenu.tsx';
import { ListPage } from '../../../../components/ListPage/ListPage.tsx';
import { ProductionMark } from '../../../../components/ProductionMark/ProductionMark.tsx';
import { formatCount } from '../../../../foundation/format.ts';
import { FailureNotice } from '../../../../records/FailureNotice/FailureNotice.tsx';
import { IdentitiesTable } from '../IdentitiesTable/IdentitiesTable.tsx';
import { identityColumns } from '../IdentitiesTable/identity-columns.tsx';
import { identityCount } from '../identity-count.ts';
import { identityFilters } from '../identity-filters.ts';
import type { IdentitySelection } from '../identity-selection.ts';
import classes from './IdentitiesView.module.css';
import { IdentitiesViewAbsence } from './IdentitiesViewAbsence.tsx';
import { IdentitiesViewToolbar } from './IdentitiesViewToolbar.tsx';
import type { IdentitiesPage, IdentitiesState } from './identities-state.ts';

/** Props of {@link IdentitiesView}. */
export interface IdentitiesViewProps {
  readonly state: IdentitiesState;
  readonly selection: IdentitySelection;
  readonly onSelect: (change: Partial<IdentitySelection>) => void;
  /** New values by the filters' names; null for one that is taken away. */
  readonly onFilter: (changes: Readonly<Record<string, string | null>>) => void;
  /** How this device arranges the columns. */
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly onOpen: (id: string) => void;
  /** The address at which the dialog of an identity is open. */
  readonly addressOf: (id: string) => string;
  /** Id of the identity whose dialog is open. */
  readonly openId: string | null;
  readonly onRefresh: () => void;
  readonly projects: readonly Project[];
  readonly viewerId: string;
  readonly timeZone: string;
  /** Ids of the selected ones, also of those not shown. */
  readonly selected?: ReadonlySet<string>;
  /** Lets rows be selected: only once the whole list is there. */
  readonly onSelectRows?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** What can be done with the selected ones, in the foot's place. */
  readonly bar?: ReactNode;
}

/** The list of staff accounts, in whatever state it is. */
export function IdentitiesView({
  state,
  selection,
  onSelect,
  onFilter,
  layout,
  onLayout,
  onOpen,
  addressOf,
  openId,
  onRefresh,
  projects,
  viewerId,
  timeZone,
  selected,
  onSelectRows,
  bar = null,
}: IdentitiesViewProps) {
  const filters = useMemo(() => identityFilters(projects), [projects]);
  const columns = useMemo(() => identityColumns({ projects, viewerId, timeZone }), [projects, viewerId, timeZone]);
  const page = 'page' in state ? state.page : undefined;
  const hasSearch = page !== undefined || isAwaited(state) || state.is === 'noResults';
  return (
    <ListPage
      title="Identities"
      asOf={page?.asOf}
      timeZone={timeZone}
      isRefetching={state.is === 'refetching'}
      onRefresh={onRefresh}
      toolbar={
        hasSearch ? (
          <IdentitiesViewToolbar
            selection={selection}
            onSelect={onSelect}
            filters={filters}
            onFilter={onFilter}
            layout={layout}
            onLayout={onLayout}
            columns={columns}
            page={page}
          />
        ) : null
      }
      notice={
        state.is === 'stale' ? (
          <FailureNotice
            failure={state.failure}
            title="Failed to fetch identities"
            meaning="These rows may be out of date."
            onRetry={onRefresh}
          />
        ) : null
      }
      absence={
        'page' in state || isAwaited(state) ? null : (
          <IdentitiesViewAbsence
            state={state}
            selection={selection}
            onClearSearch={() => onSelect({ search: '' })}
            onClearFilters={() => onFilter(noFilters(filters))}
            onRefresh={onRefresh}
          />
        )
      }
      summary={summaryOf(state)}
      bar={bar}
      foot={
        page ? (
          <span className={classes.legend}>
            <span className={classes.key} aria-hidden="true">
              <ProductionMark />
            </span>
            production project
          </span>
        ) : null
      }
    >
      <IdentitiesTable
        identities={page?.rows ?? noRows}
        columns={columns}
        layout={layout}
        onLayout={onLayout}
        state={tableState(state)}
        count={page && countOf(page)}
        selection={selection}
        onSort={onSelect}
        onOpen={onOpen}
        addressOf={addressOf}
        openId={openId}
        {...(page ? { selected, onSelectRows } : {})}
      />
    </ListPage>
  );
}

const noRows: readonly Identity[] = [];

const isAwaited = (state: IdentitiesState): state is Extract<IdentitiesState, { is: 'loading' | 'slow' }> =>
  state.is === 'loading' || state.is === 'slow';

function tableState(state: IdentitiesState) {
  if (isAwaited(state)) return 'loading';
  return state.is === 'refetching' ? 'refetching' : 'ready';
}

const countOf = ({ matching, total }: IdentitiesPage) =>
  matching === total ? `${formatCount(total)} in all` : `${formatCount(matching)} of ${formatCount(total)}`;

function summaryOf(state: IdentitiesState): string {
  if (state.is === 'loading') return 'Loading identities';
  if (state.is === 'slow') return 'Still loading identities. This takes longer than usual.';
  if (state.is === 'noResults') return `0 of ${identityCount(state.total)}`;
  if (!('page' in state)) return '';
  const { rows, matching, total } = state.page;
  if (rows.length < matching) return `First ${rows.length} of ${identityCount(matching)}`;
  return matching === total ? identityCount(total) : `${formatCount(matching)} of ${identityCount(total)}`;
}
