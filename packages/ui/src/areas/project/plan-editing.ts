import type { Plan } from '@bullpen/contract';
import { type ConflictChoices, decidedChoices } from '../../components/ConflictChooser/conflict.ts';
import {
  applyAct,
  connectionRefusal,
  contentOf,
  type EdgeContent,
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
  /** Those that both changed, each its own way; none where one of them deleted the node. */
  readonly fields: readonly NodeField[];
}

/** How a choice is called: of a field, or of a whole node that one of the two has deleted. */
export const choiceName = (id: string, field?: NodeField): string => (field ? `${id} ${field}` : id);

/** A plan that is being edited. */
export interface PlanEditing extends PlanHistory {
  /** What the drafts were made from. */
  readonly saved: Plan;
  /** What was sent last to be saved: its answer may never have come. */
  readonly sent: PlanContent | null;
  /** What became of edges that others changed as well, or that do not fit what they saved; until somebody has read it. */
  readonly told: readonly string[];
  /** As the server has it now, where that does not go together with the drafts: somebody has to choose. */
  readonly newer: { readonly plan: Plan; readonly conflicts: readonly NodeConflict[] } | null;
}

/** What happens to a plan that is edited. */
export type PlanEvent =
  | { readonly is: 'act'; readonly act: PlanAct }
  /** `sent` on the way to the server, `understood` what was told of edges. */
  | { readonly is: 'undo' | 'redo' | 'discarded' | 'sent' | 'understood' }
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
  sent: null,
  told: [],
  newer: null,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const idsOf = <Item>(...records: readonly Readonly<Record<string, Item>>[]) => new Set(records.flatMap(Object.keys));

/** What the drafts were made from, with what is there of my own save: that is nobody else's change. */
function agreedBase(base: PlanContent, sent: PlanContent | null, theirs: PlanContent): PlanContent {
  if (!sent) return base;
  const nodes: Record<string, NodeContent> = {};
  for (const id of idsOf(base.nodes, sent.nodes)) {
    const [old, own, other] = [base.nodes[id], sent.nodes[id], theirs.nodes[id]];
    if (own && other) {
      const agreed = nodeFields.filter((field) => same(own[field], other[field]));
      nodes[id] = { ...(old ?? own), ...Object.fromEntries(agreed.map((field) => [field, other[field]])) };
    } else if (old && (own || other)) nodes[id] = old;
  }
  const edges: Record<string, EdgeContent> = {};
  for (const id of idsOf(base.edges, sent.edges)) {
    const [old, own, other] = [base.edges[id], sent.edges[id], theirs.edges[id]];
    if (other && same(own, other)) edges[id] = other;
    else if (old && (own || other)) edges[id] = old;
  }
  return { nodes, edges };
}

/** Where both changed the same node otherwise. */
function conflictsOf(base: PlanContent, mine: PlanContent, theirs: PlanContent): readonly NodeConflict[] {
  return Object.keys(base.nodes).flatMap((id): NodeConflict[] => {
    const old = base.nodes[id];
    const [own, other] = [mine.nodes[id], theirs.nodes[id]];
    if (!old || same(own, old) || same(other, old) || same(own, other)) return [];
    if (!own || !other) return [{ id, mine: own ?? null, theirs: other ?? null, fields: [] }];
    const decided = decidedChoices<NodeContent>(old, other, own);
    const fields = changedFields(own, other).filter((field) => decided[field] === undefined);
    return fields.length === 0 ? [] : [{ id, mine: own, theirs: other, fields }];
  });
}

/** My changes upon theirs: field by field, and where both changed one as it was chosen, else mine. */
function merge(base: PlanContent, mine: PlanContent, theirs: PlanContent, choices: ConflictChoices): PlanContent {
  const nodes: Record<string, NodeContent> = {};
  for (const id of idsOf(theirs.nodes, mine.nodes)) {
    const [old, own, other] = [base.nodes[id], mine.nodes[id], theirs.nodes[id]];
    const isTheirs = choices[choiceName(id)] === 'theirs';
    if (!own) {
      // Deleted here, or made by them.
      if (other && (!old || isTheirs)) nodes[id] = other;
    } else if (!other) {
      if (!old || (!isTheirs && !same(own, old))) nodes[id] = own;
    } else if (!old) {
      // Made here, and saved without an answer.
      nodes[id] = own;
    } else {
      const kept = nodeFields.filter(
        (field) =>
          !same(own[field], old[field]) &&
          (same(other[field], old[field]) || choices[choiceName(id, field)] !== 'theirs'),
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

/** What nobody was asked about: where both changed an edge, and edges that do not fit what the other one did. */
function edgeNotes(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', PlanContent>>,
  merged: PlanContent,
): readonly string[] {
  const titleOf = (id: string) =>
    [merged, mine, theirs, base].map(({ nodes }) => nodes[id]?.title).find((title) => title !== undefined) ?? '…';
  const named = ({ from, to }: EdgeContent) => `${titleOf(from)} → ${titleOf(to)}`;
  return [...idsOf(base.edges, mine.edges, theirs.edges)].flatMap((id) => {
    const [old, own, other, now] = [base.edges[id], mine.edges[id], theirs.edges[id], merged.edges[id]];
    const [isMine, isTheirs] = [!same(own, old), !same(other, old)];
    if (own && isMine && !same(own, now)) {
      const isWhole = merged.nodes[own.from] && merged.nodes[own.to];
      const why = isWhole ? connectionRefusal(merged, own.from, own.to, id) : 'One of the two nodes is gone.';
      return [`Your connection ${named(own)} could not be kept. ${why ?? ''}`.trim()];
    }
    if (isMine && isTheirs && !same(own, other)) {
      const done = other ? `made it ${named(other)}` : 'deleted it';
      if (own) return [`Your connection ${named(own)} is kept. Somebody else has ${done}.`];
      return old && other ? [`The connection ${named(old)} stays deleted. Somebody else has ${done}.`] : [];
    }
    return !isMine && isTheirs && other && !now
      ? [`Somebody else has connected ${named(other)}. It goes with what you deleted.`]
      : [];
  });
}

/** The drafts upon a newer plan. */
function rebased(editing: PlanEditing, plan: Plan, choices: ConflictChoices): PlanEditing {
  const { saved, sent, content: mine } = editing;
  const theirs = contentOf(plan);
  const base = agreedBase(contentOf(saved), sent, theirs);
  const content = merge(base, mine, theirs, choices);
  const told = [...new Set([...editing.told, ...edgeNotes({ base, mine, theirs }, content)])];
  return { ...editing, saved: plan, content, told, newer: null };
}

function readAnew(editing: PlanEditing, plan: Plan): PlanEditing {
  const { saved, sent, content } = editing;
  if (plan.version < saved.version) return editing;
  const theirs = contentOf(plan);
  const conflicts = conflictsOf(agreedBase(contentOf(saved), sent, theirs), content, theirs);
  return conflicts.length > 0 ? { ...editing, newer: { plan, conflicts } } : rebased(editing, plan, {});
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
    case 'sent':
      return { ...editing, sent: editing.content };
    case 'understood':
      return { ...editing, told: [] };
    case 'discarded': {
      const { newer, saved } = editing;
      // What is undone afterwards are my drafts alone, not what others have saved since.
      const drafts = newer ? rebased(editing, newer.plan, {}) : editing;
      // One more step: it can be undone as well.
      const discarded = stepTo(drafts, contentOf(newer?.plan ?? saved));
      return { ...drafts, ...discarded, told: [] };
    }
    case 'read':
      return event.plan === editing.saved ? editing : readAnew(editing, event.plan);
    case 'resolved':
      return editing.newer ? rebased(editing, editing.newer.plan, event.choices) : editing;
    case 'restored':
      return readAnew({ ...beginEditing(event.saved), content: event.content }, editing.saved);
  }
}
