import type { PlanOutcome, PlanState } from './apply-plan-changes.ts';
import type { PlanEdge } from './plan.ts';
import type { PlanFile } from './plan-files.ts';

/** One entry of the audit trail about a plan. */
export interface PlanAuditEntry {
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Identified {
  readonly id: string;
}

/** A file as the audit trail keeps it: with the node that it belongs to. */
export type AuditedPlanFile = PlanFile & { readonly nodeId: string };

/**
 * One entry for each record that a batch has made, changed or deleted: of a change the keys that it changed, beside the
 * title. A connection is called by those of its nodes. The files of a node go with it.
 */
export const planAudit = (
  { nodes, edges }: Pick<PlanState, 'nodes' | 'edges'>,
  outcome: Extract<PlanOutcome, { result: 'done' }>,
  files: readonly AuditedPlanFile[],
): PlanAuditEntry[] => {
  const before = new Map([...nodes.values()].map(({ id, title }) => [id, title]));
  const after = new Map([...before, ...outcome.nodes.map(({ id, title }) => [id, title] as const)]);
  const named = <Edge extends Pick<PlanEdge, 'from' | 'to'>>(edge: Edge, titles: ReadonlyMap<string, string>) => ({
    ...edge,
    name: [edge.from, edge.to].map((id) => titles.get(id) ?? id).join(' → '),
  });
  const edgeBefore = ({ id }: PlanEdge) => {
    const edge = edges.get(id);
    return edge && named(edge, before);
  };
  return [
    ...outcome.nodes.map((node) => entryOf('plan_node', node, nodes.get(node.id), 'title')),
    ...outcome.edges.map((edge) => entryOf('plan_edge', named(edge, after), edgeBefore(edge), 'name')),
    ...outcome.deleted.nodes.map((node) => deletionOf('plan_node', node)),
    ...outcome.deleted.edges.map((edge) => deletionOf('plan_edge', named(edge, before))),
    ...files.map((file) => deletionOf('plan_file', file)),
  ];
};

const deletionOf = (name: string, item: Identified): PlanAuditEntry => ({
  action: `${name}.delete`,
  subjectId: item.id,
  before: item,
  after: null,
});

function entryOf<Item extends Identified>(
  name: string,
  item: Item,
  old: Item | undefined,
  called: keyof Item,
): PlanAuditEntry {
  const { id } = item;
  if (!old) return { action: `${name}.create`, subjectId: id, before: null, after: item };
  const isChanged = (key: string) =>
    key !== 'version' && JSON.stringify(item[key as keyof Item]) !== JSON.stringify(old[key as keyof Item]);
  const pick = (from: Item) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => key === called || isChanged(key)));
  return { action: `${name}.update`, subjectId: id, before: pick(old), after: pick(item) };
}
