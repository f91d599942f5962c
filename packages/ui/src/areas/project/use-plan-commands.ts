import { mostPlanNodes, type PlanPosition, type StaffMember } from '@bullpen/contract';
import { type Dispatch, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { pressedKey, useShortcut } from '../../foundation/shortcuts.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { connectionRefusal, copyOf, type EdgeContent, type NodeContent, type PlanAct } from './plan-content.ts';
import type { PlanEditing, PlanEvent } from './plan-editing.ts';
import { freePosition, type OutlineMove, type OutlineRow, rowMove } from './plan-outline.ts';

/** Loads when somebody asks for it. */
const loadLayout = () => import('./lay-out-plan.ts');

/** What was copied last, by whom. It goes from project to project, and not to the next person at this device. */
interface Clipboard {
  readonly of: string;
  readonly nodes: readonly NodeContent[];
  readonly edges: readonly EdgeContent[];
}

let clipboard: Clipboard | undefined;

const nodesLabel = (count: number) => (count === 1 ? 'One node' : `${count} nodes`);

interface PlanCommandsOptions {
  readonly editing: PlanEditing;
  readonly dispatch: Dispatch<PlanEvent>;
  readonly outline: readonly OutlineRow[];
  /** Those rows of the outline that are seen: all, or what a search finds. */
  readonly rows: readonly OutlineRow[];
  readonly staff: readonly StaffMember[];
  /** Why nobody here may change the plan; undefined where one may. */
  readonly refusal: string | undefined;
  /** A node was added: a search would hide it. */
  readonly onAdded: () => void;
}

/** What is selected in a plan, what one can do with it, and what is said once it is done. */
export function usePlanCommands({ editing, dispatch, outline, rows, staff, refusal, onAdded }: PlanCommandsOptions) {
  const { viewer, notify } = usePort();
  const { content } = editing;
  const isReadOnly = refusal !== undefined;
  const [chosen, choose] = useState<readonly string[]>([]);
  const [renaming, rename] = useState<string | null>(null);
  const [message, say] = useState('');
  /** Set by the graph to answer a place in the middle of what is in sight. */
  const inSight = useRef<() => PlanPosition | null>(() => null);
  const selected = useMemo(() => new Set(chosen), [chosen]);
  const picked = chosen.flatMap((id) => content.nodes[id] ?? []);

  function run(act: PlanAct, said?: string): void {
    if (isReadOnly) return;
    dispatch({ is: 'act', act });
    if (said !== undefined) say(said);
  }

  function step(is: 'undo' | 'redo'): void {
    const left = is === 'undo' ? editing.past : editing.future;
    if (isReadOnly || left.length === 0) return;
    dispatch({ is });
    say(is === 'undo' ? 'Undone.' : 'Done again.');
  }

  /** Whether there is no room for so many more; says so. */
  function isFull(count: number): boolean {
    const room = mostPlanNodes - Object.keys(content.nodes).length;
    if (count > room) notify.warning({ title: 'The plan is full', description: roomLabel(room) });
    return count > room;
  }

  function add(after: NodeContent | undefined): void {
    if (isFull(1)) return;
    const node: NodeContent = {
      id: crypto.randomUUID(),
      title: 'New node',
      kind: 'task',
      status: 'planned',
      notes: '',
      position: freePosition(content, after, inSight.current()),
      assigneeId: null,
      dueOn: null,
    };
    const edges = after ? [{ id: crypto.randomUUID(), from: after.id, to: node.id }] : [];
    run({ is: 'add', nodes: [node], edges }, 'Added. Type its title.');
    onAdded();
    choose([node.id]);
    rename(node.id);
  }

  function remove(nodeIds: readonly string[], edgeIds: readonly string[] = []): void {
    if (isReadOnly) return;
    const titles = nodeIds.flatMap((id) => content.nodes[id]?.title ?? []);
    const named = titles.length === 1 ? titles[0] : titles.length === 0 ? 'Connection' : `${titles.length} nodes`;
    const at = rows.findIndex(({ node }) => nodeIds.includes(node.id));
    const beside = rows.slice(at).find(({ node }) => !nodeIds.includes(node.id)) ?? rows[at - 1];
    run({ is: 'remove', nodeIds, edgeIds }, `${named} deleted.`);
    choose(nodeIds.length > 0 && beside ? [beside.node.id] : []);
  }

  /** Answers why they cannot be connected. */
  function connect(edge: EdgeContent): string | undefined {
    const why = connectionRefusal(content, edge.from, edge.to);
    const names = `${content.nodes[edge.from]?.title} → ${content.nodes[edge.to]?.title}`;
    if (why === undefined) run({ is: 'connect', edge }, `Connected: ${names}.`);
    else say(`Not connected, ${names}: ${why}`);
    return why;
  }

  function move(id: string, to: OutlineMove): void {
    const moved = rowMove(content, outline, id, to);
    if (moved?.act) run(moved.act, moved.said);
    else if (moved) say(moved.said);
  }

  function copy(): void {
    const edges = Object.values(content.edges).filter(({ from, to }) => selected.has(from) && selected.has(to));
    clipboard = { of: viewer.identityId, nodes: picked, edges };
    say(`${nodesLabel(picked.length)} copied.`);
  }

  function paste(copied: Clipboard): void {
    if (refusal !== undefined) return void notify.warning({ title: 'Nothing was pasted', description: refusal });
    if (copied.nodes.length === 0 || isFull(copied.nodes.length)) return;
    const { nodes, edges } = copyOf(copied, staff);
    run({ is: 'add', nodes, edges }, `${nodesLabel(nodes.length)} pasted.`);
    choose(nodes.map(({ id }) => id));
    // The next ones lie beside these.
    const positions = nodes.map(({ position }) => position);
    clipboard = {
      ...copied,
      nodes: copied.nodes.map((node, at) => ({ ...node, position: positions[at] ?? node.position })),
    };
  }

  async function layOut(): Promise<void> {
    if (Object.keys(content.nodes).length === 0) return;
    const loaded = await loadLayout().catch(() => null);
    if (!loaded)
      return void notify.error({ title: 'The layout could not be loaded', description: 'Try again in a moment.' });
    const isPart = selected.size > 1;
    const positions = loaded.layOutPlan(content, isPart ? selected : undefined);
    run({ is: 'move', positions }, isPart ? 'The selection is laid out anew.' : 'The plan is laid out anew.');
  }

  // Wherever the focus is: in another project it has not been anywhere yet.
  useShortcut({ keys: '$mod+v', label: 'Paste the copied nodes' }, () => {
    if (clipboard?.of === viewer.identityId) paste(clipboard);
  });

  /** Keys that mean what is selected, in the outline and on the canvas. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.defaultPrevented || event.altKey) return;
    if (picked.length === 0) return;
    if (event.key === 'Delete' || event.key === 'Backspace') remove(chosen);
    else if (event.key === 'Escape') choose([]);
    else if ((event.ctrlKey || event.metaKey) && pressedKey(event) === 'c') copy();
    else return;
    event.preventDefault();
  }

  return {
    /** The ids of what is selected, as they were chosen and as a set, and the nodes. */
    chosen,
    selected,
    picked,
    choose,
    /** Whose title is being typed; null for none. */
    renaming,
    rename,
    message,
    say,
    inSight,
    run,
    undo: () => step('undo'),
    redo: () => step('redo'),
    add,
    remove,
    connect,
    move,
    layOut,
    onKeyDown,
  };
}
export type PlanCommands = ReturnType<typeof usePlanCommands>;

const roomLabel = (room: number) =>
  room <= 0 ? `It has its ${mostPlanNodes} nodes.` : `There is room for ${room} of at most ${mostPlanNodes} nodes.`;
