import type { Identity } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { type CSSProperties, useId, useMemo, useState } from 'react';
import { useRowWindow } from '../../../../components/DataTable/use-row-window.ts';
import { Skeleton } from '../../../../components/Skeleton/Skeleton.tsx';
import { Tooltip } from '../../../../components/Tooltip/Tooltip.tsx';
import type { FocusPlace } from '../../../../foundation/use-roving-focus.ts';
import { AccessWhy } from '../AccessWhy/AccessWhy.tsx';
import type { AccessColumnGroup } from '../access-columns.ts';
import type { AccessDraft, AccessLevel } from '../access-draft.ts';
import { cellLabel, changeable } from '../access-labels.ts';
import {
  type AccessCell,
  type AccessCellKey,
  type AccessRange,
  type AccessSpan,
  cellsIn,
  columnsOf,
  isSameCell,
  rangeOf,
} from '../access-span.ts';
import type { SetCell } from '../use-access-draft.ts';
import classes from './AccessMatrix.module.css';
import { AccessMatrixHead, AccessMatrixPeopleHead } from './AccessMatrixHead.tsx';
import { AccessMatrixProjectRow, AccessMatrixRow } from './AccessMatrixRow.tsx';
import { useCellFocus } from './use-cell-focus.ts';
import { usePointedCell } from './use-pointed-cell.ts';

/** What the rows of the matrix are. */
export type AccessTurn = 'person' | 'project';

/** Props of {@link AccessMatrix}. */
export interface AccessMatrixProps {
  /** What stands in the rows: the other stands in the columns. */
  readonly by?: AccessTurn;
  /** The people, in their order. */
  readonly people: readonly Identity[];
  readonly groups: readonly AccessColumnGroup[];
  /** How many people were given each project, by its key; undefined until everybody is known. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly draft: AccessDraft;
  readonly state?: 'ready' | 'loading' | 'refetching';
  /** What is selected; null for nothing. */
  readonly span: AccessSpan | null;
  readonly onSelect: (span: AccessSpan | null) => void;
  /** Asked for what else can be done with the selected cell than its keys do. */
  readonly onOpen: () => void;
  /** The id of the sentences that say why the person of the selected cell has access. */
  readonly whyId: string;
  /** Cells are to become something, or with null what stands there. */
  readonly onSet: (cells: readonly SetCell[], to: AccessLevel | null) => void;
  /** The address at which the dialog of an identity is open. */
  readonly addressOf: (id: string) => string;
  readonly viewerId: string;
}

/** More rows than this and only those in sight are drawn: each has a cell per project. */
const mostRowsWhole = 60;
const keysLine =
  'The arrows move, with Shift they select several. R reads, W reads and writes, Delete takes the access away, Escape leaves what stands there. Enter leads to what else can be done with the cell.';
const loadingRows = Array.from({ length: 12 }, (_, index) => `${index}`);

/** Where the people are listed who may open a project. */
const peopleOf = (projectKey: string) =>
  `/sudo/access?${new URLSearchParams({ projects: projectKey, access: 'true' })}`;

/** People × projects, a grid that is edited in place: a press selects, the arrows move, keys change what is selected. */
export function AccessMatrix({
  by = 'person',
  people,
  groups,
  counts,
  draft,
  state = 'ready',
  span,
  onSelect,
  onOpen,
  whyId,
  onSet,
  addressOf,
  viewerId,
}: AccessMatrixProps) {
  const columns = useMemo(() => columnsOf(groups), [groups]);
  const isTurned = by === 'project';
  const rowIds = useMemo(
    () => (isTurned ? columns.map(({ key }) => key) : people.map(({ id }) => id)),
    [isTurned, columns, people],
  );
  const columnCount = isTurned ? people.length : columns.length;
  const keysId = useId();
  /** The cell that was edited last: what it says is told as it stands now, also once it is saved. */
  const [edited, setEdited] = useState<AccessCellKey | null>(null);
  const cellAt = ({ row, column }: FocusPlace): AccessCell | undefined => {
    const identity = people[isTurned ? column : row];
    const project = columns[isTurned ? row : column];
    return identity && project ? { identity, column: project } : undefined;
  };
  const range = useMemo(() => rangeOf(span, people, columns), [span, people, columns]);
  const select = (place: FocusPlace | null, isExtended: boolean) => {
    const cell = place && cellAt(place);
    const to = cell && keyOf(cell);
    onSelect(to ? { from: isExtended && range && span ? span.from : to, to } : null);
  };
  const edit = (place: FocusPlace, to: AccessLevel | null) => {
    const one = cellAt(place);
    const cells = range || !one ? cellsIn(range, people, columns) : [one];
    // What becomes of several is told where their number is; of one that cannot be changed its words say why.
    setEdited(one && cells.length === 1 ? keyOf(one) : null);
    const set = changeable(cells, viewerId).map(({ identity, column }) => ({ identity, projectKey: column.key }));
    if (set.length > 0) onSet(set, to);
  };
  const { box, body, stop, ...handlers } = useCellFocus({
    rowIds,
    columnCount,
    onSelect: select,
    onEnter(place) {
      const cell = place && cellAt(place);
      // Of several that are selected it is the one that has the focus.
      if (!(cell && range && span && isSameCell(span.to, keyOf(cell)))) select(place, false);
    },
    onEdit: edit,
    onOpen,
  });
  const pointing = usePointedCell(box);
  const pointed = pointing.place && cellAt(pointing.place);
  const places = useRowWindow({
    count: rowIds.length,
    kept: [stop.row],
    body,
    box,
    mostWhole: mostRowsWhole,
  });
  const said = edited && {
    identity: people.find(({ id }) => id === edited.id),
    column: columns.find(({ key }) => key === edited.projectKey),
  };
  const firsts = new Set(groups.map(({ columns: [first] }) => first?.key));
  return (
    <div className={classes.box} ref={box} data-loading={state === 'loading' || undefined} data-by={by}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: edited cell by cell, a table is a grid
        role="grid"
        aria-label="Access of people to projects"
        aria-describedby={keysId}
        data-keys="cells"
        aria-rowcount={rowIds.length + (isTurned ? 1 : 2)}
        aria-colcount={columnCount + 1}
        aria-busy={state !== 'ready'}
        aria-multiselectable="true"
        className={classes.grid}
        data-few={columnCount <= 8 || undefined}
        style={{ '--columns': Math.max(1, columnCount) } as CSSProperties}
      >
        <colgroup>
          <col className={classes.headColumn} />
          {Array.from({ length: columnCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one is as wide as another
            <col key={index} className={classes.cellColumn} />
          ))}
        </colgroup>
        {isTurned ? (
          <AccessMatrixPeopleHead people={people} viewerId={viewerId} />
        ) : (
          <AccessMatrixHead groups={groups} />
        )}
        {state === 'loading' ? (
          <tbody>
            {loadingRows.map((row) => (
              <tr key={row}>
                <td className={classes.head}>
                  <Skeleton width="70%" />
                </td>
                <td colSpan={Math.max(1, columnCount)} />
              </tr>
            ))}
          </tbody>
        ) : (
          <tbody ref={body} {...handlers} {...pointing.handlers}>
            {places.map((row) => {
              if (row.is === 'gap') {
                return (
                  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: space without content, which takes no focus
                  <tr key={`gap ${row.at}`} aria-hidden="true">
                    <td className={classes.gap} style={{ height: row.height }} />
                  </tr>
                );
              }
              const { index } = row;
              const [selectedFrom, selectedTo] = selectedIn(range, index, isTurned);
              const isStop = index === stop.row;
              const props = {
                index,
                viewerId,
                stop: isStop ? stop.column : undefined,
                selectedFrom,
                selectedTo,
                whyId: isStop ? whyId : undefined,
              };
              const column = columns[index];
              if (isTurned && column) {
                return (
                  <AccessMatrixProjectRow
                    key={column.key}
                    {...props}
                    column={column}
                    people={people}
                    draft={draft}
                    count={counts && (counts.get(column.key) ?? 0)}
                    to={peopleOf(column.key)}
                    isFirst={firsts.has(column.key)}
                  />
                );
              }
              const identity = people[index];
              if (!identity) return null;
              return (
                <AccessMatrixRow
                  key={identity.id}
                  {...props}
                  identity={identity}
                  groups={groups}
                  edits={draft.get(identity.id)}
                  to={addressOf(identity.id)}
                />
              );
            })}
          </tbody>
        )}
      </table>
      {pointed && pointing.at ? (
        <Tooltip
          open
          onOpenChange={pointing.stop}
          side="bottom"
          content={<AccessWhy {...pointed} edit={editOf(draft, pointed)} viewerId={viewerId} />}
        >
          <span className={classes.pointed} style={pointing.at} />
        </Tooltip>
      ) : null}
      <VisuallyHidden id={keysId}>{keysLine}</VisuallyHidden>
      <VisuallyHidden role="status">
        {said?.identity && said.column
          ? cellLabel(
              said.identity,
              said.column,
              editOf(draft, { identity: said.identity, column: said.column }),
              viewerId,
            )
          : ''}
      </VisuallyHidden>
    </div>
  );
}

const editOf = (draft: AccessDraft, { identity, column }: AccessCell) => draft.get(identity.id)?.get(column.key);
const keyOf = ({ identity, column }: AccessCell): AccessCellKey => ({ id: identity.id, projectKey: column.key });

/** The first and the last cell of a row that are selected; nothing where none is. */
function selectedIn(range: AccessRange | null, row: number, isTurned: boolean): readonly [number?, number?] {
  if (!range) return [];
  const [rows, cells] = isTurned ? [range.columns, range.people] : [range.people, range.columns];
  return rows[0] <= row && row <= rows[1] ? cells : [];
}
