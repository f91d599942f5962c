import {
  applyAct,
  connectionRefusal,
  type EdgeContent,
  type NodeContent,
  type PlanAct,
  type PlanContent,
  wholeEdges,
} from './plan-content.ts';

interface RecordChange<Item> {
  readonly id: string;
  /** Undefined where there was none. */
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** What one act has changed, both ways. */
export interface PlanStep {
  readonly nodes: readonly RecordChange<NodeContent>[];
  readonly edges: readonly RecordChange<EdgeContent>[];
}

/** A plan, what was done to it and what was undone of that. */
export interface PlanHistory {
  readonly content: PlanContent;
  /** The latest last. */
  readonly past: readonly PlanStep[];
  /** The next one first. */
  readonly future: readonly PlanStep[];
}

/** So many steps can be undone. */
export const mostSteps = 200;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changesBetween<Item>(
  before: Readonly<Record<string, Item>>,
  after: Readonly<Record<string, Item>>,
): readonly RecordChange<Item>[] {
  if (before === after) return [];
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].flatMap((id) => {
    const [old, now] = [before[id], after[id]];
    return old === now || same(old, now) ? [] : [{ id, before: old, after: now }];
  });
}

/** Does something to the plan. What was undone before cannot be redone any more. */
export const act = (history: PlanHistory, done: PlanAct): PlanHistory =>
  stepTo(history, applyAct(history.content, done));

/** The same with whatever has become of the plan. */
export function stepTo(history: PlanHistory, next: PlanContent): PlanHistory {
  const { content, past } = history;
  const step = {
    nodes: changesBetween(content.nodes, next.nodes),
    edges: changesBetween(content.edges, next.edges),
  };
  if (step.nodes.length + step.edges.length === 0) return history;
  return { content: next, past: [...past, step].slice(-mostSteps), future: [] };
}

/** Others may have changed the record since: only the fields that the step has changed are set. */
function set<Item extends { readonly id: string }>(
  items: Readonly<Record<string, Item>>,
  changes: readonly (readonly [id: string, from: Item | undefined, to: Item | undefined])[],
): Readonly<Record<string, Item>> {
  const next = new Map(Object.entries(items));
  for (const [id, from, to] of changes) {
    const current = next.get(id);
    if (!to) next.delete(id);
    else if (!from) next.set(id, current ?? to);
    else if (current) {
      const changed = Object.entries(to).filter(([key, value]) => !same(value, from[key as keyof Item]));
      next.set(id, { ...current, ...Object.fromEntries(changed) });
    }
  }
  return Object.fromEntries(next);
}

function walk({ nodes, edges }: PlanContent, step: PlanStep, way: 'undo' | 'redo'): PlanContent {
  const turned = <Item>(changes: readonly RecordChange<Item>[]) =>
    changes.map(({ id, before, after }) =>
      way === 'undo' ? ([id, after, before] as const) : ([id, before, after] as const),
    );
  const nextNodes = set(nodes, turned(step.nodes));
  const nextEdges = wholeEdges(nextNodes, set(edges, turned(step.edges)));
  const content = { nodes: nextNodes, edges: nextEdges };
  // Beside what others have done since, an edge may be one too many.
  const refused = step.edges.filter(({ id }) => {
    const edge = nextEdges[id];
    return edge && connectionRefusal(content, edge.from, edge.to, id) !== undefined;
  });
  return refused.length === 0
    ? content
    : applyAct(content, { is: 'remove', nodeIds: [], edgeIds: refused.map(({ id }) => id) });
}

/** Takes the last step back. */
export function undo(history: PlanHistory): PlanHistory {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    content: walk(history.content, step, 'undo'),
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

/** Does again what was undone last. */
export function redo(history: PlanHistory): PlanHistory {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { content: walk(history.content, step, 'redo'), past: [...history.past, step], future };
}
