import type { Identity, Project } from '@bullpen/contract';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { FailureNotice } from '../../../components/FailureNotice/FailureNotice.tsx';
import { FilterMenu, noFilters } from '../../../components/FilterMenu/FilterMenu.tsx';
import { ListPage } from '../../../components/ListPage/ListPage.tsx';
import { SearchField } from '../../../components/SearchField/SearchField.tsx';
import { formatCount } from '../../../provider/format.ts';
import { AccessBar, type AccessBarProps } from '../AccessBar/AccessBar.tsx';
import { AccessMatrix, type AccessMatrixProps } from '../AccessMatrix/AccessMatrix.tsx';
import { type AccessSelection, accessFilters } from '../access-selection.ts';
import { IdentitiesViewAbsence } from '../IdentitiesView/IdentitiesViewAbsence.tsx';
import type { IdentitiesState } from '../IdentitiesView/identities-state.ts';
import classes from './AccessView.module.css';

/** Everything that the matrix can be in: what the list of identities can. */
export type AccessState = IdentitiesState;

/** Props of {@link AccessView}. */
export interface AccessViewProps
  extends Pick<AccessMatrixProps, 'groups' | 'draft' | 'onSet' | 'addressOf' | 'viewerId'> {
  readonly state: AccessState;
  readonly selection: AccessSelection;
  readonly onSearch: (search: string) => void;
  /** New values by the filters' names; null for one that is taken away. */
  readonly onFilter: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onRefresh: () => void;
  /** The catalogue. */
  readonly projects: readonly Project[];
  /** What is changed and not saved. */
  readonly changed: AccessBarProps;
  readonly timeZone: string;
}

/** Who may do what in which project, in whatever state it is. */
export function AccessView({
  state,
  selection,
  onSearch,
  onFilter,
  onRefresh,
  projects,
  changed,
  timeZone,
  ...matrix
}: AccessViewProps) {
  const filters = useMemo(() => accessFilters(projects), [projects]);
  const page = 'page' in state ? state.page : undefined;
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const columns = matrix.groups.reduce((sum, group) => sum + group.columns.length, 0);
  return (
    <ListPage
      title="Access matrix"
      asOf={page?.asOf}
      timeZone={timeZone}
      isRefetching={state.is === 'refetching'}
      onRefresh={onRefresh}
      toolbar={
        page || isAwaited || state.is === 'noResults' ? (
          <>
            <SearchField label="Email or pasted id" value={selection.search} onChange={onSearch} />
            <FilterMenu filters={filters} values={selection.filters} onChange={onFilter} />
            <AccessViewLegend />
          </>
        ) : null
      }
      notice={
        state.is === 'stale' ? (
          <FailureNotice
            failure={state.failure}
            title="Failed to fetch identities"
            meaning="This may be out of date. What you change is kept, and a save is checked against what stands there then."
            onRetry={onRefresh}
          />
        ) : null
      }
      absence={
        'page' in state || state.is === 'loading' || state.is === 'slow' ? null : (
          <IdentitiesViewAbsence
            state={state}
            selection={{ ...selection, sort: 'email', order: 'asc' }}
            onClearSearch={() => onSearch('')}
            onClearFilters={() => onFilter(noFilters(filters))}
            onRefresh={onRefresh}
          />
        )
      }
      summary={summaryOf(state, columns)}
      bar={<AccessBar {...changed} />}
    >
      <AccessMatrix people={page?.rows ?? nobody} state={tableState(state)} {...matrix} />
    </ListPage>
  );
}

const nobody: readonly Identity[] = [];

function AccessViewLegend() {
  return (
    <dl className={classes.legend}>
      <div>
        <dt className={classes.r}>r</dt>
        <dd>read</dd>
      </div>
      <div>
        <dt className={classes.rw}>rw</dt>
        <dd>read and write</dd>
      </div>
      <div>
        <dt className={classes.through}>rw</dt>
        <dd>through sudo</dd>
      </div>
      <div>
        <dt className={classes.changed}>
          r<ArrowRight aria-label="to" />
          rw
        </dt>
        <dd>changed, not saved</dd>
      </div>
    </dl>
  );
}

function tableState({ is }: AccessState) {
  if (is === 'loading' || is === 'slow') return 'loading';
  return is === 'refetching' ? 'refetching' : 'ready';
}

function summaryOf(state: AccessState, columns: number): string {
  if (state.is === 'loading') return 'Loading identities';
  if (state.is === 'slow') return 'Still loading identities. This takes longer than usual.';
  const projects = `${columns} ${columns === 1 ? 'project' : 'projects'}`;
  if (state.is === 'noResults') return `0 of ${formatCount(state.total)} people × ${projects}`;
  if (!('page' in state)) return '';
  const { rows, matching, total } = state.page;
  const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
  if (rows.length < matching) return `First ${rows.length} of ${people(matching)} × ${projects}`;
  return `${matching === total ? people(total) : `${formatCount(matching)} of ${people(total)}`} × ${projects}`;
}
