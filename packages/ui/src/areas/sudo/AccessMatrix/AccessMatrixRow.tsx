import { type Identity, isActiveState, isSudo } from '@bullpen/contract';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../components/Badge/Badge.tsx';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { AccessColumn, AccessColumnGroup } from '../access-columns.ts';
import { type AccessEdit, type AccessEdits, cellChange, levelOf } from '../access-draft.ts';
import { cellLabel, isGrantable, levelSign } from '../access-labels.ts';
import classes from './AccessMatrix.module.css';

interface AccessMatrixRowProps {
  readonly identity: Identity;
  readonly index: number;
  readonly groups: readonly AccessColumnGroup[];
  readonly edits: AccessEdits | undefined;
  /** Where the dialog of this person is open. */
  readonly to: string;
  readonly isOwn: boolean;
  /** The column that Tab leads to; -1 for the person, undefined for none. */
  readonly stop: number | undefined;
}

/** One person: a cell per project. Only rows that changed are rendered again. */
export const AccessMatrixRow = memo(function AccessMatrixRow({
  identity,
  index,
  groups,
  edits,
  to,
  isOwn,
  stop,
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
      <th scope="row" className={classes.person} aria-colindex={1}>
        <span className={classes.personTexts}>
          <Link to={to} className={classes.email} tabIndex={stop === -1 ? 0 : -1}>
            {identity.traits.email}
          </Link>
          {isSudo(identity) ? <Badge>Sudo</Badge> : null}
          {isOwn ? <Badge variant="secondary">you</Badge> : null}
          {isActiveState(identity.state) ? null : <Badge variant="secondary">{identity.state}</Badge>}
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
            />
          );
        }),
      )}
    </tr>
  );
});

interface AccessMatrixCellProps {
  readonly identity: Identity;
  readonly column: AccessColumn;
  readonly edit: AccessEdit | undefined;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isTabStop: boolean;
}

function AccessMatrixCell({ identity, column, edit, index, isFirst, isTabStop }: AccessMatrixCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which takes the focus
      role="gridcell"
      className={classes.cell}
      data-column={index}
      data-first={isFirst || undefined}
      aria-colindex={index + 2}
      aria-readonly={!isGrantable(identity, column)}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span className={classes.texts}>{cellLabel(identity, column, edit)}</span>
      <AccessMatrixChip identity={identity} projectKey={column.key} edit={edit} />
    </td>
  );
}

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
