import type { Identity } from '@bullpen/contract';
import { VisuallyHidden } from '@radix-ui/themes';
import { type CSSProperties, Suspense, useId, useMemo, useState } from 'react';
import { DataTableBox, useRowWindow } from '../../../components/DataTable/use-row-window.ts';
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import type { AccessColumn, AccessColumnGroup } from '../access-columns.ts';
import { type AccessDraft, type AccessLevel, cellChange, levelOf, nextLevel } from '../access-draft.ts';
import { cellLabel, isGrantable } from '../access-labels.ts';
import classes from './AccessMatrix.module.css';
import { AccessMatrixHead } from './AccessMatrixHead.tsx';
import { AccessMatrixRow } from './AccessMatrixRow.tsx';
import { useCellFocus } from './use-cell-focus.ts';

/** Props of {@link AccessMatrix}. */
export interface AccessMatrixProps {
  /** The people, in their order. */
  readonly people: readonly Identity[];
  readonly groups: readonly AccessColumnGroup[];
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

/** People × projects, a grid that is edited in place: the arrows move, Enter goes on to the next level. */
export function AccessMatrix({
  people,
  groups,
  draft,
  state = 'ready',
  onSet,
  addressOf,
  viewerId,
}: AccessMatrixProps) {
  const columns = useMemo(() => groups.flatMap((group) => group.columns), [groups]);
  const keysId = useId();
  /** The cell that was edited last: what it says is told as it stands now, also once it is saved. */
  const [edited, setEdited] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const edit = (row: number, column: number, to: AccessLevel | 'next' | null) => {
    const identity = people[row];
    const project = columns[column];
    if (!identity || !project) return;
    setEdited({ id: identity.id, key: project.key });
    // Its words say why it cannot be changed.
    if (!isGrantable(identity, project)) return;
    const now = cellChange(identity, project.key, draft.get(identity.id)?.get(project.key));
    onSet(identity, project.key, to === 'next' ? nextLevel(now?.to ?? levelOf(identity, project.key)) : to);
  };
  const { box, body, stop, ...handlers } = useCellFocus({ people, columnCount: columns.length, onEdit: edit });
  const { isWindow, drawn, setRange } = useRowWindow(people.length, stop.row, mostRowsWhole);
  return (
    <div className={classes.box} ref={box} data-loading={state === 'loading' || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: edited cell by cell, a table is a grid
        role="grid"
        aria-label="Access of people to projects"
        aria-describedby={keysId}
        data-keys="cells"
        aria-rowcount={people.length + 2}
        aria-colcount={columns.length + 1}
        aria-busy={state !== 'ready'}
        className={classes.grid}
        data-few={columns.length <= 8 || undefined}
        style={{ '--projects': Math.max(1, columns.length) } as CSSProperties}
      >
        <colgroup>
          <col className={classes.personColumn} />
          {columns.map(({ key }) => (
            <col key={key} className={classes.projectColumn} />
          ))}
        </colgroup>
        <AccessMatrixHead groups={groups} />
        {state === 'loading' ? (
          <tbody>
            {loadingRows.map((row) => (
              <tr key={row}>
                <td className={classes.person}>
                  <Skeleton width="70%" />
                </td>
                <td colSpan={Math.max(1, columns.length)} />
              </tr>
            ))}
          </tbody>
        ) : (
          <tbody ref={body} {...handlers}>
            {drawn.map((place) => {
              if (place.is === 'gap') {
                return (
                  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: space without content, which takes no focus
                  <tr key={`gap ${place.from}`} aria-hidden="true">
                    <td className={classes.gap} style={{ height: `calc(var(--row-height) * ${place.rows})` }} />
                  </tr>
                );
              }
              const identity = people[place.index];
              if (!identity) return null;
              return (
                <AccessMatrixRow
                  key={identity.id}
                  identity={identity}
                  index={place.index}
                  groups={groups}
                  edits={draft.get(identity.id)}
                  to={addressOf(identity.id)}
                  isOwn={identity.id === viewerId}
                  stop={place.index === stop.row ? stop.column : undefined}
                />
              );
            })}
          </tbody>
        )}
      </table>
      {isWindow ? (
        <Suspense>
          <DataTableBox count={people.length} box={box} body={body} onChange={setRange} />
        </Suspense>
      ) : null}
      <VisuallyHidden id={keysId}>{keysLine}</VisuallyHidden>
      <VisuallyHidden role="status">{editedLabel(people, columns, draft, edited)}</VisuallyHidden>
    </div>
  );
}

function editedLabel(
  people: readonly Identity[],
  columns: readonly AccessColumn[],
  draft: AccessDraft,
  edited: { readonly id: string; readonly key: string } | null,
): string {
  const identity = edited && people.find(({ id }) => id === edited.id);
  const column = edited && columns.find(({ key }) => key === edited.key);
  return identity && column ? cellLabel(identity, column, draft.get(identity.id)?.get(column.key)) : '';
}
