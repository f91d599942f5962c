import type { Plan } from '@bullpen/contract';
import type { ConflictChoices } from '../../components/ConflictChooser/conflict.ts';
import {
  applyAct,
  contentOf,
  type NodeContent,
  type NodeField,
  nodeFields,
  type PlanAct,
  type PlanContent,
} from './plan-content.ts';
import { changedFields } from './plan-difference.ts';
import { act, type PlanHistory, redo, stepTo, undo } from './plan-history.ts';

/** A node that was changed here and by somebody else. */
export interface NodeConflict {
  readonly id: string;
  /** Null where it was deleted. */
  readonly mine: NodeContent | null;
  readonly theirs: NodeContent | null;
  /** In which they differ. */
  readonly fields: readonly NodeField[];
}

/** A plan that is being edited. */
export interface PlanEditing extends PlanHistory {
  /** What the drafts were made from. */
  readonly saved: Plan;
  /** As the server has it now, where that does not go together with the drafts: somebody has to choose. */
  readonly newer: { readonly plan: Plan; readonly conflicts: readonly NodeConflict[] } | null;
}

/** What happens to a plan that is edited. */
export type PlanEvent =
  | { readonly is: 'act'; readonly act: PlanAct }
  | { readonly is: 'undo' | 'redo' | 'discarded' }
  /** The server has answered. */
  | { readonly is: 'read'; readonly plan: Plan }
  | { readonly is: 'resolved'; readonly choices: ConflictChoices }
  /** Drafts of the device come back. */
  | { readonly is: 'restored'; readonly saved: Plan; readonly content: PlanContent };

/** A plan as it was read, with nothing done to it. */
export const beginEditing = (plan: Plan): PlanEditing => ({
  saved: plan,
  content: contentOf(plan),
  past: [],
  future: [],
  newer: null,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where both changed the same node otherwise. */
function conflictsOf(base: PlanContent, mine: PlanContent, theirs: PlanContent): readonly NodeConflict[] {
  return Object.keys(base.nodes).flatMap((id): NodeConflict[] => {
    const old = base.nodes[id];
    const [own, other] = [mine.nodes[id], theirs.nodes[id]];
    if (!old || same(own, old) || same(other, old) || same(own, other)) return [];
    if (!own || !other) return [{ id, mine: own ?? null, theirs: other ?? null, fields: [] }];
    const fields = changedFields(own, other).filter(
      (field) => !same(own[field], old[field]) && !same(other[field], old[field]),
    );
    return fields.length === 0 ? [] : [{ id, mine: own, theirs: other, fields }];
  });
}

/** My changes upon theirs: field by field, and where both changed one as it was chosen. */
function merge(base: PlanContent, mine: PlanContent, theirs: PlanContent, choices: ConflictChoices): PlanContent {
  const nodes: Record<string, NodeContent> = {};
  for (const id of new Set([...Object.keys(theirs.nodes), ...Object.keys(mine.nodes)])) {
    const [old, own, other] = [base.nodes[id], mine.nodes[id], theirs.nodes[id]];
    const isTheirs = choices[id] === 'theirs';
    if (!own) {
      // Deleted here, or made by them.
      if (other && (!old || isTheirs)) nodes[id] = other;
    } else if (!other) {
      if (!old || (!isTheirs && !same(own, old))) nodes[id] = own;
    } else {
      const kept = nodeFields.filter(
        (field) => old && !same(own[field], old[field]) && (!isTheirs || same(other[field], old[field])),
      );
      nodes[id] = { ...other, ...Object.fromEntries(kept.map((field) => [field, own[field]])) };
    }
  }
  const added = Object.values(mine.edges).filter((edge) => !same(edge, base.edges[edge.id]));
  const gone = Object.keys(base.edges).filter((id) => !mine.edges[id]);
  const left = Object.entries(theirs.edges).filter(([id]) => !gone.includes(id));
  const whole = applyAct({ nodes, edges: Object.fromEntries(left) }, { is: 'remove', nodeIds: [], edgeIds: [] });
  return added.reduce((content, edge) => applyAct(content, { is: 'connect', edge }), whole);
}

function readAnew(editing: PlanEditing, plan: Plan): PlanEditing {
  if (plan.version < editing.saved.version) return editing;
  const [base, theirs] = [contentOf(editing.saved), contentOf(plan)];
  const conflicts = conflictsOf(base, editing.content, theirs);
  if (conflicts.length > 0) return { ...editing, newer: { plan, conflicts } };
  return { ...editing, saved: plan, content: merge(base, editing.content, theirs, {}), newer: null };
}

/** Whoever has taken back what stood against theirs is asked no more. */
const stillAsked = (editing: PlanEditing): PlanEditing =>
  editing.newer ? readAnew(editing, editing.newer.plan) : editing;

/** The plan after something has happened. */
export function reduceEditing(editing: PlanEditing, event: PlanEvent): PlanEditing {
  switch (event.is) {
    case 'act':
      return stillAsked({ ...editing, ...act(editing, event.act) });
    case 'undo':
      return stillAsked({ ...editing, ...undo(editing) });
    case 'redo':
      return stillAsked({ ...editing, ...redo(editing) });
    case 'discarded': {
      const saved = editing.newer?.plan ?? editing.saved;
      // One more step: it can be undone as well.
      return { ...editing, ...stepTo(editing, contentOf(saved)), saved, newer: null };
    }
    case 'read':
      return event.plan === editing.saved ? editing : readAnew(editing, event.plan);
    case 'resolved': {
      const { saved, content, newer } = editing;
      if (!newer) return editing;
      const merged = merge(contentOf(saved), content, contentOf(newer.plan), event.choices);
      return { ...editing, saved: newer.plan, content: merged, newer: null };
    }
    case 'restored': {
      const restored: PlanEditing = { saved: event.saved, content: event.content, past: [], future: [], newer: null };
      return readAnew(restored, editing.saved);
    }
  }
}
