import type { Identity } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { type CSSProperties, useId, useMemo, useState } from 'react';
import { useRowWindow } from '../../../../components/DataTable/use-row-window.ts';
import { Skeleton } from '../../../../components/Skeleton/Skeleton.tsx';
import { isUnverified } from '../../unverified.ts';
import type { AccessColumn, AccessColumnGroup } from '../access-columns.ts';
import { type AccessDraft, type AccessLevel, cellChange, levelOf, nextLevel } from '../access-draft.ts';
import { cellLabel, cellRefusal } from '../access-labels.ts';
import classes from './AccessMatrix.module.css';
import { AccessMatrixHead, AccessMatrixPeopleHead } from './AccessMatrixHead.tsx';
import { AccessMatrixProjectRow, AccessMatrixRow } from './AccessMatrixRow.tsx';
import { useCellFocus } from './use-cell-focus.ts';

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
  /** A cell is to become something, or with null what stands there. */
  readonly onSet: (identity: Identity, projectKey: string, to: AccessLevel | null) => void;
  /** The address at which the dialog of an identity is open. */
  readonly addressOf: (id: string) => string;
  readonly viewerId: string;
}

/** More rows than this and only those in sight are drawn: each has a cell per project. */
const mostRowsWhole = 60;
const keysLine =
  'The arrows move. Enter or Space goes on to the next level, R reads, W reads and writes, Delete takes the access away, Escape leaves what stands there.';
const loadingRows = Array.from({ length: 12 }, (_, index) => `${index}`);

/** Where the people are listed who may open a project. */
const peopleOf = (projectKey: string) =>
  `/sudo/access?${new URLSearchParams({ projects: projectKey, access: 'true' })}`;

interface MatrixCell {
  readonly identity: Identity;
  readonly column: AccessColumn;
}

/** People × projects, a grid that is edited in place: the arrows move, Enter goes on to the next level. */
export function AccessMatrix({
  by = 'person',
  people,
  groups,
  counts,
  draft,
  state = 'ready',
  onSet,
  addressOf,
  viewerId,
}: AccessMatrixProps) {
  const columns = useMemo(() => groups.flatMap((group) => group.columns), [groups]);
  const isTurned = by === 'project';
  const rowIds = useMemo(
    () => (isTurned ? columns.map(({ key }) => key) : people.map(({ id }) => id)),
    [isTurned, columns, people],
  );
  const columnCount = isTurned ? people.length : columns.length;
  const keysId = useId();
  /** The cell that was edited last: what it says is told as it stands now, also once it is saved. */
  const [edited, setEdited] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const cellAt = (row: number, column: number): MatrixCell | undefined => {
    const identity = people[isTurned ? column : row];
    const project = columns[isTurned ? row : column];
    return identity && project ? { identity, column: project } : undefined;
  };
  const edit = (row: number, column: number, to: AccessLevel | 'next' | null) => {
    const cell = cellAt(row, column);
    if (!cell) return;
    const { identity, column: project } = cell;
    setEdited({ id: identity.id, key: project.key });
    // Its words say why it cannot be changed.
    if (cellRefusal(identity, project, viewerId) !== undefined) return;
    const now = cellChange(identity, project.key, editOf(draft, cell));
    onSet(identity, project.key, to === 'next' ? nextLevel(now?.to ?? levelOf(identity, project.key)) : to);
  };
  const { box, body, stop, isEntered, ...handlers } = useCellFocus({ rowIds, columnCount, onEdit: edit });
  const places = useRowWindow({
    count: rowIds.length,
    kept: [stop.row],
    body,
    box,
    mostWhole: mostRowsWhole,
  });
  const place = <AccessMatrixPlace cell={isEntered ? cellAt(stop.row, stop.column) : undefined} viewerId={viewerId} />;
  const said = edited && {
    identity: people.find(({ id }) => id === edited.id),
    column: columns.find(({ key }) => key === edited.key),
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
          <AccessMatrixPeopleHead people={people} viewerId={viewerId} place={place} />
        ) : (
          <AccessMatrixHead groups={groups} place={place} />
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
          <tbody ref={body} {...handlers}>
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
              const props = { index, viewerId, stop: index === stop.row ? stop.column : undefined };
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

const editOf = (draft: AccessDraft, { identity, column }: MatrixCell) => draft.get(identity.id)?.get(column.key);

interface AccessMatrixPlaceProps {
  /** Undefined until one was looked at. */
  readonly cell: MatrixCell | undefined;
  readonly viewerId: string;
}

/** Names the cell that is being looked at, where its heads are cut. Its own words tell those who do not see it. */
function AccessMatrixPlace({ cell, viewerId }: AccessMatrixPlaceProps) {
  if (!cell) return null;
  const isFixed = cellRefusal(cell.identity, cell.column, viewerId) !== undefined;
  return (
    <span aria-hidden="true" className={classes.place}>
      <strong>{cell.identity.traits.email}</strong>
      <span>
        {cell.column.name}
        {isFixed ? ', cannot be changed' : isUnverified(cell.identity) ? ', unverified' : ''}
      </span>
    </span>
  );
}
