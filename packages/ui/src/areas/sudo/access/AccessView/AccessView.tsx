import type { Identity, Project } from '@bullpen/contract';
import { ArrowRight } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { FilterMenu, noFilters } from '../../../../components/FilterMenu/FilterMenu.tsx';
import { ListPage } from '../../../../components/ListPage/ListPage.tsx';
import { SearchField } from '../../../../components/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ReadState } from '../../../../data/read-state.ts';
import type { PagedRows } from '../../../../data/use-paged-rows.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { FailureNotice } from '../../../../records/FailureNotice/FailureNotice.tsx';
import { PagedListAbsence } from '../../../../records/PagedList/PagedListAbsence.tsx';
import { identityLabels } from '../../identities/identity-page.ts';
import { AccessBar, type AccessBarProps } from '../AccessBar/AccessBar.tsx';
import { AccessCellDetails, type AccessCellDetailsProps } from '../AccessCellDetails/AccessCellDetails.tsx';
import { AccessMatrix, type AccessMatrixProps, type AccessTurn } from '../AccessMatrix/AccessMatrix.tsx';
import { changeable } from '../access-labels.ts';
import { type AccessSelection, accessFilters } from '../access-selection.ts';
import {
  type AccessCellKey,
  type AccessSpan,
  cellsIn,
  columnsOf,
  isSameCell,
  rangeOf,
  sizeOf,
} from '../access-span.ts';
import classes from './AccessView.module.css';

/** Everything that the matrix can be in: what the list of identities can. */
export type AccessState = ReadState<PagedRows<Identity>>;

/** Props of {@link AccessView}. */
export interface AccessViewProps
  extends Pick<AccessMatrixProps, 'groups' | 'counts' | 'draft' | 'onSet' | 'addressOf' | 'viewerId'>,
    Pick<AccessCellDetailsProps, 'onWithdraw'> {
  readonly by: AccessTurn;
  readonly onTurn: (by: AccessTurn) => void;
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
  /** The cell whose access was withdrawn last, and what gives it back; null where nothing can be. */
  readonly withdrawn: (AccessCellKey & { readonly undo: () => void }) | null;
  readonly timeZone: string;
}

/** Who may do what in which project, in whatever state it is. */
export function AccessView({
  by,
  onTurn,
  state,
  selection,
  onSearch,
  onFilter,
  onRefresh,
  projects,
  changed,
  onWithdraw,
  withdrawn,
  timeZone,
  ...matrix
}: AccessViewProps) {
  const filters = useMemo(() => accessFilters(projects), [projects]);
  const page = 'page' in state ? state.page : undefined;
  const rows = page?.rows ?? nobody;
  const people = useMemo(() => (by === 'project' ? rows.slice(0, mostColumns) : rows), [by, rows]);
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const columns = useMemo(() => columnsOf(matrix.groups), [matrix.groups]);
  const [span, setSpan] = useState<AccessSpan | null>(null);
  const range = useMemo(() => rangeOf(span, people, columns), [span, people, columns]);
  const selected = useMemo(() => cellsIn(range, people, columns), [range, people, columns]);
  const details = useRef<HTMLElement>(null);
  const whyId = useId();
  const { draft, viewerId, addressOf } = matrix;
  return (
    <ListPage
      title="Access matrix"
      asOf={page?.asOf}
      timeZone={timeZone}
      isRefetching={state.is === 'refetching'}
      onRefresh={onRefresh}
      toolbar={
        page || isAwaited ? (
          <>
            <SearchField label="Email or pasted id" value={selection.search} onChange={onSearch} />
            <FilterMenu filters={filters} values={selection.filters} onChange={onFilter} />
            <SegmentedControl label="Rows" segments={turns} value={by} onChange={onTurn} />
            <AccessViewLegend />
          </>
        ) : null
      }
      notice={
        state.is === 'stale' ? (
          <FailureNotice
            failure={state.failure}
            title={identityLabels.failureTitle}
            meaning="This may be out of date. What you change is kept, and a save is checked against what stands there then."
            onRetry={onRefresh}
          />
        ) : null
      }
      absence={
        isAwaited || rows.length > 0 ? null : (
          <PagedListAbsence
            labels={identityLabels}
            state={state}
            search={selection.search}
            onClearSearch={() => onSearch('')}
            onClearFilters={
              Object.keys(selection.filters).length === 0 ? undefined : () => onFilter(noFilters(filters))
            }
            onRefresh={onRefresh}
          />
        )
      }
      summary={summaryOf(state, columns.length, by)}
      details={
        rows.length > 0 || isAwaited ? (
          <AccessCellDetails
            ref={details}
            whyId={whyId}
            cells={selected}
            size={range ? sizeOf(range) : 0}
            draft={draft}
            viewerId={viewerId}
            addressOf={addressOf}
            onSet={(to) =>
              matrix.onSet(
                changeable(selected, viewerId).map(({ identity, column: { key } }) => ({ identity, projectKey: key })),
                to,
              )
            }
            onWithdraw={onWithdraw}
            undo={withdrawn && span && isSameCell(withdrawn, span.to) ? withdrawn.undo : undefined}
          />
        ) : null
      }
      bar={<AccessBar {...changed} />}
    >
      <AccessMatrix
        by={by}
        people={people}
        state={tableState(state)}
        span={span}
        onSelect={setSpan}
        whyId={whyId}
        onOpen={() => focusIn(details.current)}
        {...matrix}
      />
    </ListPage>
  );
}

/** On the level that is chosen, or the first thing that can be done. */
function focusIn(details: HTMLElement | null) {
  const chosen = details?.querySelector<HTMLElement>('[aria-checked="true"]');
  (chosen ?? details?.querySelector<HTMLElement>('button'))?.focus();
}

const nobody: readonly Identity[] = [];
const turns = [
  { value: 'person', label: 'By person' },
  { value: 'project', label: 'By project' },
] as const;
/** So many people stand beside each other: every project has a cell for each. */
const mostColumns = 60;

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
        <dd>
          <span className={classes.more}>changed, </span>not saved
        </dd>
      </div>
    </dl>
  );
}

function tableState({ is }: AccessState) {
  if (is === 'loading' || is === 'slow') return 'loading';
  return is === 'refetching' ? 'refetching' : 'ready';
}

function summaryOf(state: AccessState, columns: number, by: AccessTurn): string {
  if (state.is === 'loading') return 'Loading identities';
  if (state.is === 'slow') return 'Still loading identities. This takes longer than usual.';
  const projects = `${columns} ${columns === 1 ? 'project' : 'projects'}`;
  const sizeOf = (people: string) => (by === 'project' ? `${projects} × ${people}` : `${people} × ${projects}`);
  if (!('page' in state)) return '';
  const {
    rows,
    total: { value: matching },
    all = matching,
  } = state.page;
  const peopleOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
  const shown = by === 'project' ? Math.min(mostColumns, rows.length) : rows.length;
  if (shown < matching) {
    const more = by === 'project' ? '; search or filter to see others' : '';
    return sizeOf(`the first ${shown} of ${peopleOf(matching)}${more}`);
  }
  return sizeOf(matching === all ? peopleOf(all) : `${formatCount(matching)} of ${peopleOf(all)}`);
}
