import { Name, PlanNodeKind, PlanNodeStatus, type StaffMember } from '@bullpen/contract';
import { X } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { MarkdownRenderer } from '../../components/MarkdownRenderer/MarkdownRenderer.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { AutosizingTextArea } from '../../components/TextArea/AutosizingTextArea.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TextFieldFrame } from '../../components/TextField/TextFieldFrame.tsx';
import { formatCount } from '../../foundation/format.ts';
import { FormDialog } from '../../records/FormDialog/FormDialog.tsx';
import { connectionRefusal, type EdgeContent, type NodeContent, type PlanContent } from './plan-content.ts';
import { assigneeLabel, dueLabel, isOverdue, kindLabel, statusLabel } from './plan-labels.ts';
import classes from './project.module.css';

/** Props of {@link NodeDialogView}. */
export interface NodeDialogViewProps {
  readonly node: NodeContent;
  readonly content: PlanContent;
  readonly staff: readonly StaffMember[];
  /** As `2026-11-24`. */
  readonly today: string;
  readonly isReadOnly: boolean;
  /** What lies with it. */
  readonly files?: ReactNode;
  readonly onChange: (changes: Partial<NodeContent>) => void;
  readonly onConnect: (edge: EdgeContent) => void;
  readonly onDisconnect: (edgeId: string) => void;
  readonly onClose: () => void;
}

const longestNotes = 10_000;

/**
 * A node with everything that is known of it. What is changed becomes a draft of the plan.
 *
 * Use it where the node and its files have been read; NodeDialog reads them by itself.
 */
export function NodeDialogView({ node, isReadOnly, ...props }: NodeDialogViewProps) {
  return isReadOnly ? <NodeFacts node={node} {...props} /> : <NodeForm node={node} {...props} />;
}

type PartProps = Omit<NodeDialogViewProps, 'isReadOnly'>;

function NodeFacts({ node, content, staff, today, files, onClose }: PartProps) {
  const { before, after } = neighbours(content, node.id);
  const titles = (found: readonly Neighbour[]) => found.map(({ other }) => other.title).join(', ') || '–';
  return (
    <Dialog
      open
      onClose={onClose}
      title={node.title}
      isWide
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <FactList
        facts={[
          { term: 'Kind', value: kindLabel(node.kind) },
          { term: 'Status', value: statusLabel(node.status) },
          { term: 'Assignee', value: node.assigneeId ? assigneeLabel(node.assigneeId, staff) : '–' },
          {
            term: 'Due date',
            value: node.dueOn ? `${dueLabel(node.dueOn, today)}${isOverdue(node, today) ? ', overdue' : ''}` : '–',
          },
          { term: 'Comes after', value: titles(before) },
          { term: 'Leads to', value: titles(after) },
        ]}
      />
      {node.notes.trim() === '' ? null : (
        <section aria-label="Notes">
          <MarkdownRenderer source={node.notes} under={2} />
        </section>
      )}
      {files}
    </Dialog>
  );
}

function NodeForm({ node, content, staff, files, onChange, onConnect, onDisconnect, onClose }: PartProps) {
  const [typed, setTyped] = useState(node);
  const [wrong, setWrong] = useState<string>();
  const title = useRef<HTMLInputElement>(null);
  const set = (changes: Partial<NodeContent>) => setTyped((before) => ({ ...before, ...changes }));
  const fields = ['title', 'kind', 'status', 'notes', 'assigneeId', 'dueOn'] as const;
  const changed = fields.filter((field) => typed[field] !== node[field]);
  // What is typed comes first, what it looks like when there is time.
  const shownNotes = useDeferredValue(typed.notes);
  const tooLong = typed.notes.length > longestNotes;
  const check = () => {
    const checked = Name.safeParse(typed.title);
    setWrong(checked.success ? undefined : checked.error.issues[0]?.message);
    return checked;
  };
  return (
    <FormDialog
      title={node.title === '' ? 'New node' : node.title}
      isWide
      state={{ is: 'idle' }}
      done="changed"
      isDirty={changed.length > 0}
      isBlocked={tooLong}
      submitLabel="Keep as draft"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = check();
        if (!checked.success) return title.current?.focus();
        const changes = { ...typed, title: checked.data };
        if (changed.length > 0) onChange(Object.fromEntries(changed.map((field) => [field, changes[field]])));
        onClose();
      }}
      onCancel={onClose}
      onCheck={() => undefined}
      onClose={onClose}
    >
      <div className={classes.nodeFields}>
        <div className={classes.wholeLine}>
          <TextField
            ref={title}
            label="Title"
            hint={`${typed.title.length} / 80`}
            dir="auto"
            maxLength={80}
            value={typed.title}
            error={wrong}
            onChange={({ target }) => set({ title: target.value })}
            onBlur={() => typed.title !== node.title && check()}
          />
        </div>
        <Choice
          label="Kind"
          value={typed.kind}
          options={withCurrent(PlanNodeKind.options, node.kind).map((kind) => [kind, kindLabel(kind)])}
          onChoose={(kind) => set({ kind })}
        />
        <Choice
          label="Status"
          value={typed.status}
          options={withCurrent(PlanNodeStatus.options, node.status).map((status) => [status, statusLabel(status)])}
          onChoose={(status) => set({ status })}
        />
        <Choice
          label="Assignee"
          value={typed.assigneeId ?? ''}
          options={[
            ['', 'Nobody'],
            ...withCurrent(
              staff.map(({ id }) => id),
              node.assigneeId,
            ).map((id) => [id, assigneeLabel(id, staff)] as const),
          ]}
          onChoose={(id) => set({ assigneeId: id === '' ? null : id })}
        />
        <TextFieldFrame label="Due date">
          {(links) => (
            <input
              {...links}
              type="date"
              className={classes.control}
              value={typed.dueOn ?? ''}
              min="2000-01-01"
              max="2999-12-31"
              onChange={({ target }) => set({ dueOn: target.value === '' ? null : target.value })}
            />
          )}
        </TextFieldFrame>
      </div>
      <div className={classes.notes}>
        <TextFieldFrame
          label="Notes"
          hint={`Markdown, ${formatCount(typed.notes.length)} / ${formatCount(longestNotes)}`}
          error={tooLong ? `Use at most ${formatCount(longestNotes)} characters.` : undefined}
        >
          {(links) => (
            <AutosizingTextArea
              {...links}
              className={classes.autoSize}
              value={typed.notes}
              dir="auto"
              onChange={({ target }) => set({ notes: target.value })}
            />
          )}
        </TextFieldFrame>
        <section className={classes.notesPreview} aria-label="Notes as they are shown">
          <div className={classes.previewHead} aria-hidden="true">
            Preview
          </div>
          <Preview source={shownNotes} />
        </section>
      </div>
      <Connections node={node} content={content} onConnect={onConnect} onDisconnect={onDisconnect} />
      {files}
    </FormDialog>
  );
}

const Preview = memo(({ source }: { readonly source: string }) =>
  source.trim() === '' ? <Note>Nothing written.</Note> : <MarkdownRenderer source={source} under={2} />,
);

const withCurrent = <Value extends string>(known: readonly Value[], current: string | null): readonly string[] =>
  current === null || (known as readonly string[]).includes(current) ? known : [...known, current];

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextFieldFrame label={label}>
    {(links) => (
      <select {...links} className={classes.control} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    )}
  </TextFieldFrame>
);

interface Neighbour {
  readonly edge: EdgeContent;
  readonly other: NodeContent;
}

function neighbours({ nodes, edges }: PlanContent, id: string) {
  const found = (own: 'from' | 'to', others: 'from' | 'to') =>
    Object.values(edges).flatMap((edge): Neighbour[] => {
      const other = nodes[edge[others]];
      return edge[own] === id && other ? [{ edge, other }] : [];
    });
  return { before: found('to', 'from'), after: found('from', 'to') };
}

/** Lists every node twice: not again with every key. */
const Connections = memo(function Connections({
  node,
  content,
  onConnect,
  onDisconnect,
}: Pick<PartProps, 'node' | 'content' | 'onConnect' | 'onDisconnect'>) {
  const { before, after } = neighbours(content, node.id);
  return (
    <div className={classes.connections}>
      <ConnectionList
        label="Comes after"
        found={before}
        node={node}
        content={content}
        edgeTo={(other) => ({ from: other, to: node.id })}
        onConnect={onConnect}
        onDisconnect={onDisconnect}
      />
      <ConnectionList
        label="Leads to"
        found={after}
        node={node}
        content={content}
        edgeTo={(other) => ({ from: node.id, to: other })}
        onConnect={onConnect}
        onDisconnect={onDisconnect}
      />
    </div>
  );
});

interface ConnectionListProps extends Pick<PartProps, 'node' | 'content' | 'onConnect' | 'onDisconnect'> {
  readonly label: string;
  readonly found: readonly Neighbour[];
  readonly edgeTo: (other: string) => Pick<EdgeContent, 'from' | 'to'>;
}

/** The nodes on one side, and the way to connect another one: why it cannot be is said where it is chosen. */
function ConnectionList({ label, found, node, content, edgeTo, onConnect, onDisconnect }: ConnectionListProps) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const others = Object.values(content.nodes)
    .filter((each) => each.id !== node.id && !found.some(({ other }) => other.id === each.id))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  return (
    <section aria-labelledby={id} className={classes.connectionList}>
      <h3 id={id} className={classes.smallHead}>
        {label}
      </h3>
      {found.length > 0 ? (
        <ul className={classes.neighbours}>
          {found.map(({ edge, other }) => (
            <li key={edge.id}>
              <bdi>{other.title}</bdi>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Disconnect ${other.title}`}
                onClick={() => onDisconnect(edge.id)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <select
        className={classes.control}
        aria-label={`${label}: add a node`}
        aria-describedby={refused === undefined ? undefined : `${id}-refused`}
        value=""
        onChange={({ target }) => {
          const edge = { id: crypto.randomUUID(), ...edgeTo(target.value) };
          const why = connectionRefusal(content, edge.from, edge.to);
          setRefused(why === undefined ? undefined : `${content.nodes[target.value]?.title ?? 'This node'}: ${why}`);
          if (why === undefined) onConnect(edge);
        }}
      >
        <option value="">Add a node…</option>
        {others.map(({ id: other, title }) => (
          <option key={other} value={other}>
            {title}
          </option>
        ))}
      </select>
      <p id={`${id}-refused`} role="status" className={classes.refused}>
        {refused}
      </p>
    </section>
  );
}
