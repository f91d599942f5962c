import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import { Shortcut } from '../../../../components/Shortcut/Shortcut.tsx';
import { capitalized } from '../../../../foundation/capitalized.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { AccessWhy } from '../AccessWhy/AccessWhy.tsx';
import { type AccessDraft, type AccessLevel, levelOf } from '../access-draft.ts';
import { cellRefusal, changeable, levelLabel, levelToBe, rangeLabels } from '../access-labels.ts';
import { type AccessCell, mostCells } from '../access-span.ts';
import { peopleCount } from '../access-summary.ts';
import classes from './AccessCellDetails.module.css';

/** Props of {@link AccessCellDetails}. */
export interface AccessCellDetailsProps {
  readonly ref?: Ref<HTMLElement>;
  /** The id of the sentences that say why, for the cell that they describe. */
  readonly whyId: string;
  /** The selected cells; none until one was selected, and where they are too many to be changed at once. */
  readonly cells: readonly AccessCell[];
  /** How many are selected. */
  readonly size: number;
  readonly draft: AccessDraft;
  readonly viewerId: string;
  /** The address at which the dialog of an identity is open. */
  readonly addressOf: (id: string) => string;
  /** The selected cells are to become something. */
  readonly onSet: (to: AccessLevel) => void;
  /** Asked to withdraw what a cell gives. */
  readonly onWithdraw: (cell: AccessCell) => void;
  /** Gives back what was withdrawn in the selected cell; undefined where nothing was. */
  readonly undo: (() => void) | undefined;
}

/** What is known of the selected cell, above all why its person may, and what can be done with it; the keys that do it. */
export function AccessCellDetails({ ref, cells, size, ...props }: AccessCellDetailsProps) {
  const [cell, ...others] = cells;
  return (
    <section ref={ref} aria-label="Selected cells" className={classes.details} onKeyDown={backToCell}>
      {cell === undefined ? (
        <p className={classes.lead} role={size > 0 ? 'status' : undefined}>
          {size === 0
            ? 'Select a cell to read why its person has access.'
            : `${formatCount(size)} cells. At most ${mostCells} are changed at once.`}
        </p>
      ) : null}
      {cell && others.length === 0 ? <AccessCellDetailsOne {...props} cell={cell} /> : null}
      {others.length > 0 ? <AccessCellDetailsMany {...props} cells={cells} /> : null}
      <AccessCellDetailsKeys />
    </section>
  );
}

const levels: readonly AccessLevel[] = ['none', 'r', 'rw'];
const segments = levels.map((value) => ({ value, label: capitalized(levelLabel(value)) }));

/** Escape leads back to the cell. */
function backToCell(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Escape') return;
  event.currentTarget.closest('main')?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
}

type Part = Omit<AccessCellDetailsProps, 'ref' | 'cells' | 'size'>;

function AccessCellDetailsOne({
  cell,
  draft,
  viewerId,
  whyId,
  addressOf,
  undo,
  ...on
}: Part & { readonly cell: AccessCell }) {
  const { Link } = usePort();
  const { identity, column } = cell;
  const isGiven = levelOf(identity, column.key) !== 'none';
  const edit = draft.get(identity.id)?.get(column.key);
  return (
    <>
      <div className={classes.texts}>
        <span className={classes.name}>
          <Link to={addressOf(identity.id)} className={classes.person}>
            <bdi>{identity.traits.email}</bdi>
          </Link>
          <span>{column.name}</span>
        </span>
        <AccessWhy {...cell} edit={edit} viewerId={viewerId} id={whyId} canRetry />
      </div>
      <div className={classes.actions}>
        <AccessCellDetailsLevels cells={[cell]} draft={draft} viewerId={viewerId} onSet={on.onSet} />
        {isGiven ? (
          <RefusableButton
            variant="outline"
            size="sm"
            refusal={cellRefusal(identity, column, viewerId)}
            aria-label={`Withdraw access to ${column.name}…`}
            onClick={() => on.onWithdraw(cell)}
          >
            Withdraw…
          </RefusableButton>
        ) : null}
        {undo ? (
          <Button variant="outline" size="sm" aria-label="Undo the withdrawal" onClick={undo}>
            Undo
          </Button>
        ) : null}
      </div>
    </>
  );
}

function AccessCellDetailsMany({ cells, draft, viewerId, whyId, onSet }: Part & Pick<AccessCellDetailsProps, 'cells'>) {
  const people = new Set(cells.map(({ identity }) => identity.id)).size;
  const projects = cells.length / people;
  const results = useMemo(() => rangeLabels(cells, draft, viewerId), [cells, draft, viewerId]);
  return (
    <>
      <div className={classes.texts} role="status" id={whyId}>
        <strong>{cells.length} cells</strong>
        <span>
          {peopleCount(people)} × {projects} {projects === 1 ? 'project' : 'projects'}
        </span>
        {results.map((result) => (
          <span key={result}>{result}</span>
        ))}
      </div>
      <div className={classes.actions}>
        <AccessCellDetailsLevels cells={cells} draft={draft} viewerId={viewerId} onSet={onSet} />
      </div>
    </>
  );
}

/** What the selected cells are to be; nothing where none of them can be changed, which stands beside it with its reason. */
function AccessCellDetailsLevels({
  cells,
  draft,
  viewerId,
  onSet,
}: Pick<Part, 'draft' | 'viewerId' | 'onSet'> & AccessCells) {
  const chosen = new Set(changeable(cells, viewerId).map((cell) => levelToBe(cell, draft)));
  if (chosen.size === 0) return null;
  const [only = null] = chosen.size === 1 ? chosen : [];
  return <SegmentedControl label="Access" segments={segments} value={only} onChange={onSet} />;
}

type AccessCells = Pick<AccessCellDetailsProps, 'cells'>;

const keys = [
  ['r', 'read'],
  ['w', 'read and write'],
  ['Delete', 'no access'],
  ['Escape', 'as it stands'],
  ['Shift+ArrowRight', 'several'],
] as const;

/** Those with a keyboard see what its keys do: to the others the grid says it. */
const AccessCellDetailsKeys = () => (
  <span className={classes.keys} aria-hidden="true">
    {keys.map(([key, does]) => (
      <span key={key}>
        <Shortcut keys={key} /> {does}
      </span>
    ))}
  </span>
);
