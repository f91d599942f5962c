import { type Identity, isActiveState, isSudo } from '@bullpen/contract';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import { EnvironmentBadge } from '../../../../components/EnvironmentBadge/EnvironmentBadge.tsx';
import { formatCount } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { nameBesideMark } from '../../project-name.ts';
import { isUnverified } from '../../unverified.ts';
import type { AccessColumn, AccessColumnGroup } from '../access-columns.ts';
import { type AccessDraft, type AccessEdit, type AccessEdits, cellChange, levelOf } from '../access-draft.ts';
import { cellLabel, cellRefusal, levelSign } from '../access-labels.ts';
import classes from './AccessMatrix.module.css';

interface RowPlace {
  readonly index: number;
  readonly viewerId: string;
  /** The column that Tab leads to; -1 for the head of the row, undefined for none. */
  readonly stop: number | undefined;
  /** The first and the last column that is selected in it; both undefined where none is. */
  readonly selectedFrom: number | undefined;
  readonly selectedTo: number | undefined;
  /** The id of what says why, of the cell that has the focus. */
  readonly whyId: string | undefined;
}

const isBetween = (place: number, first: number | undefined, last: number | undefined) =>
  first !== undefined && last !== undefined && first <= place && place <= last;

interface AccessMatrixRowProps extends RowPlace {
  readonly identity: Identity;
  readonly groups: readonly AccessColumnGroup[];
  readonly edits: AccessEdits | undefined;
  /** Where the dialog of this person is open. */
  readonly to: string;
}

/** One person: a cell per project. Only rows that changed are rendered again. */
export const AccessMatrixRow = memo(function AccessMatrixRow({
  identity,
  index,
  groups,
  edits,
  to,
  viewerId,
  stop,
  selectedFrom,
  selectedTo,
  whyId,
}: AccessMatrixRowProps) {
  const { Link } = usePort();
  let place = -1;
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 3}
      data-sudo={isSudo(identity) || undefined}
      data-muted={!isActiveState(identity.state) || undefined}
    >
      <th scope="row" className={classes.head} aria-colindex={1}>
        <span className={classes.headTexts}>
          <Link to={to} className={classes.name} tabIndex={stop === -1 ? 0 : -1}>
            <AccessMatrixEmail email={identity.traits.email} />
          </Link>
          <AccessMatrixBadges identity={identity} viewerId={viewerId} />
        </span>
      </th>
      {groups.map(({ columns }) =>
        columns.map((column, inGroup) => {
          place++;
          return (
            <AccessMatrixCell
              key={column.key}
              identity={identity}
              column={column}
              edit={edits?.get(column.key)}
              index={place}
              isFirst={inGroup === 0}
              isTabStop={place === stop}
              isSelected={isBetween(place, selectedFrom, selectedTo)}
              whyId={place === stop ? whyId : undefined}
              viewerId={viewerId}
            />
          );
        }),
      )}
    </tr>
  );
});

interface AccessMatrixProjectRowProps extends RowPlace {
  readonly column: AccessColumn;
  readonly people: readonly Identity[];
  readonly draft: AccessDraft;
  /** How many people were given it; undefined until everybody is known. */
  readonly count: number | undefined;
  /** Where those who may open it are listed. */
  readonly to: string;
  /** Whether another client's projects are above it. */
  readonly isFirst: boolean;
}

/** One project: a cell per person. */
export function AccessMatrixProjectRow({
  column,
  people,
  draft,
  count,
  to,
  isFirst,
  index,
  viewerId,
  stop,
  selectedFrom,
  selectedTo,
  whyId,
}: AccessMatrixProjectRowProps) {
  const { Link } = usePort();
  const { key, name, project } = column;
  return (
    <tr data-index={index} aria-rowindex={index + 2} data-first={isFirst || undefined}>
      <th scope="row" className={classes.head} aria-colindex={1}>
        <span className={classes.headTexts}>
          {project ? (
            // The link says it.
            <span aria-hidden="true">
              <EnvironmentBadge environment={project.environment} />
            </span>
          ) : null}
          <Link to={to} className={classes.name} tabIndex={stop === -1 ? 0 : -1} aria-label={name}>
            {project ? nameBesideMark(key, [project]) : key}
          </Link>
          {count === undefined ? null : <span className={classes.count}>{formatCount(count)} granted</span>}
        </span>
      </th>
      {people.map((identity, place) => (
        <AccessMatrixCell
          key={identity.id}
          identity={identity}
          column={column}
          edit={draft.get(identity.id)?.get(key)}
          index={place}
          isFirst={false}
          isTabStop={place === stop}
          isSelected={isBetween(place, selectedFrom, selectedTo)}
          whyId={place === stop ? whyId : undefined}
          viewerId={viewerId}
        />
      ))}
    </tr>
  );
}

/** An address that is cut at its end, and in a narrow place stands in two lines. */
export function AccessMatrixEmail({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      <bdi className={classes.local}>{email.slice(0, at)}</bdi>
      <bdi className={classes.domain}>{email.slice(at)}</bdi>
    </>
  );
}

/** What sets an account apart from others. */
export function AccessMatrixBadges({ identity, viewerId }: { readonly identity: Identity; readonly viewerId: string }) {
  return (
    <>
      {isSudo(identity) ? <Badge>Sudo</Badge> : null}
      {identity.id === viewerId ? <Badge variant="secondary">you</Badge> : null}
      {isActiveState(identity.state) ? null : <Badge variant="secondary">{identity.state}</Badge>}
      {isUnverified(identity) ? <Badge variant="secondary">unverified</Badge> : null}
    </>
  );
}

interface AccessMatrixCellProps {
  readonly identity: Identity;
  readonly column: AccessColumn;
  readonly edit: AccessEdit | undefined;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly whyId: string | undefined;
  readonly viewerId: string;
}

const AccessMatrixCell = memo(function AccessMatrixCell({
  identity,
  column,
  edit,
  index,
  isFirst,
  isTabStop,
  isSelected,
  whyId,
  viewerId,
}: AccessMatrixCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which takes the focus
      role="gridcell"
      className={classes.cell}
      data-column={index}
      data-first={isFirst || undefined}
      data-sudo={isSudo(identity) || undefined}
      aria-colindex={index + 2}
      aria-readonly={cellRefusal(identity, column, viewerId) !== undefined}
      aria-selected={isSelected}
      aria-describedby={isSelected ? whyId : undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span className={classes.texts}>{cellLabel(identity, column, edit, viewerId)}</span>
      <AccessMatrixChip identity={identity} projectKey={column.key} edit={edit} />
    </td>
  );
});

/** What stands in a cell, and what it becomes. */
function AccessMatrixChip({
  identity,
  projectKey,
  edit,
}: Pick<AccessMatrixCellProps, 'identity' | 'edit'> & { readonly projectKey: string }) {
  const change = cellChange(identity, projectKey, edit);
  if (change) {
    return (
      <span aria-hidden="true" className={classes.changed} data-conflict={change.isConflict || undefined}>
        {change.isConflict ? <TriangleAlert /> : null}
        {levelSign(change.held)}
        <ArrowRight />
        <strong>{levelSign(change.to)}</strong>
      </span>
    );
  }
  const held = levelOf(identity, projectKey);
  if (held === 'none' && !isSudo(identity)) return <span className={classes.none} />;
  return (
    <span aria-hidden="true" className={held === 'none' ? classes.through : classes[held]}>
      {held === 'none' ? 'rw' : held}
    </span>
  );
}
