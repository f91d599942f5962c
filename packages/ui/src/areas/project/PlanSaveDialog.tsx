import { type LastChange, mostPlanChanges, type PlanNode, type StaffMember } from '@bullpen/contract';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { ConflictChooser, type ConflictField } from '../../components/ConflictChooser/ConflictChooser.tsx';
import type { ConflictChoices } from '../../components/ConflictChooser/conflict.ts';
import { Note } from '../../components/Note/Note.tsx';
import { type ChangeState, isUnderWay } from '../../data/change-state.ts';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FormDialog, type FormDialogProps } from '../../records/FormDialog/FormDialog.tsx';
import { whoAndWhen } from '../../records/FormDialog/who-changed.ts';
import type { NodeContent, NodeField, PlanAct, PlanContent } from './plan-content.ts';
import { changedFields, type PlanDifference, revertAct, revertMoves } from './plan-difference.ts';
import { choiceName, type NodeConflict } from './plan-editing.ts';
import { assigneeLabel, dueLabel, fieldLabels, kindLabel, statusLabel } from './plan-labels.ts';
import classes from './project.module.css';

/** What the dialog can be in. What is wrong with a batch is said of its nodes or of its edges. */
export type PlanSaveDialogState = ChangeState<PlanPart>;
/** What a plan is made of. */
export type PlanPart = 'nodes' | 'edges';

/** Props of {@link PlanSaveDialog}. */
export interface PlanSaveDialogProps extends Pick<FormDialogProps, 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  readonly state: PlanSaveDialogState;
  readonly differences: readonly PlanDifference[];
  /** Nodes that somebody else has changed as well; they are chosen before anything is saved. */
  readonly conflicts: readonly NodeConflict[];
  /** Who changed the plan last, where that is known. */
  readonly last?: LastChange | undefined;
  /** As it is edited: it names the ends of edges. */
  readonly content: PlanContent;
  readonly staff: readonly StaffMember[];
  /** As `2026-11-24`. */
  readonly today: string;
  readonly onSave: () => void;
  /** Told what takes something back. */
  readonly onRevert: (act: PlanAct) => void;
  readonly onResolve: (choices: ConflictChoices) => void;
}

/**
 * What saving changes, each thing of it to be taken back, and which version of a node is kept after a conflict.
 *
 * Use it before the drafts of a plan are sent; a single record is saved by its own form.
 */
export function PlanSaveDialog(props: PlanSaveDialogProps) {
  const { state, differences, conflicts, last, content, staff, today } = props;
  const port = usePort();
  const [choices, setChoices] = useState<ConflictChoices>({});
  const isConflict = conflicts.length > 0 && !isUnderWay(state);
  /** Whoever has chosen versions is not told once more that somebody came in between. */
  const [isChosen, setChosen] = useState(false);
  const count = differences.length;
  /** It has been read again, and has all of it. */
  const isKnownSaved = state.is === 'unknown' && state.check === 'done' && count === 0;
  const isTold = !isConflict && state.is !== 'invalid' && !(state.is === 'conflict' && isChosen);
  const moved = differences.flatMap((each) => (each.is === 'nodeMoved' ? [each] : []));
  // A new layout moves everything: that is one thing to look at.
  const isGrouped = moved.length > mostMoves;
  const others = differences.filter((each) => each.is !== 'nodeMoved');
  const listed = isGrouped ? others : [...others, ...moved];
  const titles = titlesOf(content, differences);
  const choosable = conflicts.flatMap((conflict) => fieldsOf(conflict, { staff, today }));
  return (
    <FormDialog
      title={isConflict ? 'Changed by somebody else, too' : 'Save the plan'}
      isWide
      {...(props.reach ? { reach: props.reach } : {})}
      state={isTold ? state : { is: 'idle' }}
      isKnownDone={isKnownSaved}
      done="saved"
      kept="Your drafts are kept."
      isDirty={false}
      isBlocked={isConflict ? choosable.some(({ name }) => !choices[name]) : count === 0 || count > mostPlanChanges}
      submitLabel={isConflict ? 'Use these versions' : count === 0 ? 'Save' : `Save ${counted(count)}`}
      undoing={
        isConflict ? 'Nothing is saved by this: what you choose becomes your draft.' : 'All of it is saved, or nothing.'
      }
      onSubmit={(event) => {
        event.preventDefault();
        setChosen(isConflict);
        if (isConflict) props.onResolve(choices);
        else props.onSave();
      }}
      onCancel={props.onCancel}
      onCheck={props.onCheck}
      onClose={props.onClose}
    >
      {state.is === 'invalid' ? (
        <Callout title="Nothing was saved">
          {[state.fields.nodes, state.fields.edges].filter(Boolean).join(' ')}
        </Callout>
      ) : null}
      {isConflict ? (
        <ConflictChooser
          who={[
            `Somebody saved ${conflicts.length === 1 ? 'a node' : `${conflicts.length} nodes`} that you have changed.`,
            ...(last ? [`The plan was last changed by ${whoAndWhen(last, port)}.`] : []),
          ].join(' ')}
          fields={choosable}
          choices={choices}
          onChoose={setChoices}
        />
      ) : (
        <ul className={classes.differences} aria-label="What is saved">
          {listed.map((difference) => {
            const { key, head, lines, name } = describe(difference, { titles, staff, today });
            const word = difference.is === 'nodeChanged' && lines.length > 1 ? 'Revert all' : 'Revert';
            return (
              <li key={`${difference.is} ${key}`}>
                <div>
                  <span className={classes.differenceHead}>{head}</span> <bdi>{name}</bdi>
                  {lines.map(({ text, field }) => (
                    <div key={text} className={classes.differenceLine}>
                      {text}
                      {field && lines.length > 1 ? (
                        <Button
                          variant="ghost"
                          size="sm"
                          aria-label={`Revert: ${fieldLabels[field]} of ${name}`}
                          disabled={isUnderWay(state)}
                          onClick={() => props.onRevert(revertAct(difference, [field]))}
                        >
                          Revert
                        </Button>
                      ) : null}
                    </div>
                  ))}
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${word}: ${head} ${name}`}
                  disabled={isUnderWay(state)}
                  onClick={() => props.onRevert(revertAct(difference))}
                >
                  {word}
                </Button>
              </li>
            );
          })}
          {isGrouped ? (
            <li>
              <div>
                <span className={classes.differenceHead}>Moved</span> {formatCount(moved.length)} nodes
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Revert: Moved ${moved.length} nodes`}
                disabled={isUnderWay(state)}
                onClick={() => props.onRevert(revertMoves(moved))}
              >
                Revert
              </Button>
            </li>
          ) : null}
        </ul>
      )}
      {!isConflict && count > mostPlanChanges ? (
        <Callout title={`At most ${formatCount(mostPlanChanges)} changes are saved at once`}>
          Revert some of them first, such as moves, and do them after saving.
        </Callout>
      ) : null}
      {!isConflict && count === 0 && !isKnownSaved ? <Note>Nothing is left to save.</Note> : null}
    </FormDialog>
  );
}

const mostMoves = 3;

/** Such as "1 change". */
export const counted = (count: number): string => `${formatCount(count)} ${count === 1 ? 'change' : 'changes'}`;

interface Shown {
  readonly staff: readonly StaffMember[];
  readonly today: string;
}

/** A field as people read it. */
function written(node: NodeContent, field: NodeField, { staff, today }: Shown): string {
  switch (field) {
    case 'title':
      return node.title;
    case 'kind':
      return kindLabel(node.kind);
    case 'status':
      return statusLabel(node.status);
    case 'notes':
      return node.notes.trim() === '' ? 'none' : node.notes;
    case 'position':
      return `${Math.round(node.position.x)}, ${Math.round(node.position.y)}`;
    case 'assigneeId':
      return node.assigneeId ? assigneeLabel(node.assigneeId, staff) : 'nobody';
    case 'dueOn':
      return node.dueOn ? dueLabel(node.dueOn, today) : 'none';
  }
}

/** What is chosen after a conflict: each field that both changed, or whether a node stays. */
function fieldsOf({ id, mine, theirs, fields }: NodeConflict, shown: Shown): readonly ConflictField[] {
  const title = (mine ?? theirs)?.title ?? '';
  if (!mine || !theirs)
    return [{ name: choiceName(id), label: title, theirs: wholeVersion(theirs), mine: wholeVersion(mine) }];
  return fields.map((field) => ({
    name: choiceName(id, field),
    label: `${title}: ${fieldLabels[field].toLowerCase()}`,
    theirs: written(theirs, field, shown),
    mine: written(mine, field, shown),
  }));
}

const wholeVersion = (node: NodeContent | null) => (node ? 'Kept, with changes' : 'Deleted');

const titlesOf = ({ nodes }: PlanContent, differences: readonly PlanDifference[]): ReadonlyMap<string, string> => {
  const gone = differences.flatMap((each) => (each.is === 'nodeRemoved' ? [each.before] : []));
  return new Map([...gone, ...Object.values(nodes)].map(({ id, title }) => [id, title]));
};

/** Of a difference; with its field where that can be reverted alone. */
interface Line {
  readonly text: string;
  readonly field?: NodeField;
}

function describe(
  difference: PlanDifference,
  { titles, ...shown }: Shown & { readonly titles: ReadonlyMap<string, string> },
): { readonly key: string; readonly head: string; readonly name: string; readonly lines: readonly Line[] } {
  const edgeName = ({ from, to }: { readonly from: string; readonly to: string }) =>
    `${titles.get(from) ?? '…'} → ${titles.get(to) ?? '…'}`;
  switch (difference.is) {
    case 'nodeAdded': {
      const { node } = difference;
      const lines = fieldsOfNew
        .filter((field) => node[field] !== asNew[field])
        .map((field) => ({
          text: `${fieldLabels[field]}: ${field === 'notes' ? `${node.notes.length} characters` : written(node, field, shown)}`,
        }));
      return { key: node.id, head: 'Added', name: node.title, lines };
    }
    case 'nodeMoved':
      return { key: difference.node.id, head: 'Moved', name: difference.node.title, lines: [] };
    case 'nodeChanged': {
      const { node, before } = difference;
      const lines = changedFields(before, node).map((field) => ({
        text: fieldLine(field, before, node, shown),
        field,
      }));
      return { key: node.id, head: 'Changed', name: before.title, lines };
    }
    case 'nodeRemoved': {
      const { before, edges } = difference;
      const { length } = edges;
      const files = before.fileCount;
      const lines = [
        ...(length > 0 ? [{ text: length === 1 ? 'with its connection' : `with its ${length} connections` }] : []),
        ...(files > 0
          ? [
              {
                text: `${files === 1 ? 'Its file goes' : `Its ${files} files go`} with it, and cannot be brought back.`,
              },
            ]
          : []),
      ];
      return { key: before.id, head: 'Deleted', name: before.title, lines };
    }
    case 'edgeAdded':
      return { key: difference.edge.id, head: 'Connected', name: edgeName(difference.edge), lines: [] };
    case 'edgeChanged':
      return {
        key: difference.edge.id,
        head: 'Connected otherwise',
        name: edgeName(difference.edge),
        lines: [{ text: `before: ${edgeName(difference.before)}` }],
      };
    case 'edgeRemoved':
      return { key: difference.before.id, head: 'Disconnected', name: edgeName(difference.before), lines: [] };
  }
}

/** What a node has that nobody has filled in. */
const asNew = { kind: 'task', status: 'planned', assigneeId: null, dueOn: null, notes: '' } as const;
const fieldsOfNew = ['kind', 'status', 'assigneeId', 'dueOn', 'notes'] as const;

function fieldLine(field: NodeField, before: PlanNode, node: NodeContent, shown: Shown): string {
  if (field === 'position') return 'moved';
  if (field === 'notes') return `${fieldLabels.notes}: ${before.notes.length} → ${node.notes.length} characters`;
  return `${fieldLabels[field]}: ${written(before, field, shown)} → ${written(node, field, shown)}`;
}
