import type { PlanEdge, PlanNode, PlanOutcome } from '@bullpen/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { AuditedChange } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { planFiles } from '../database/schema.ts';

type Done = Extract<PlanOutcome, { result: 'done' }>;

type File = typeof planFiles.$inferSelect;

/** The files that go with nodes. */
export async function filesOf(transaction: Database, planKey: string, nodes: readonly PlanNode[]): Promise<File[]> {
  const ids = nodes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const ofThem = and(eq(planFiles.planKey, planKey), inArray(planFiles.nodeId, ids));
  return transaction.select().from(planFiles).where(ofThem);
}

/** One entry for each record that a batch has made, changed or deleted; the files of a node go with it. */
export const auditOf = (
  before: { readonly nodes: readonly PlanNode[]; readonly edges: readonly PlanEdge[] },
  { nodes, edges, deleted }: Done,
  files: readonly File[],
): AuditedChange[] => [
  ...nodes.map((node) => entryOf('plan_node', node, before.nodes)),
  ...edges.map((edge) => entryOf('plan_edge', edge, before.edges)),
  ...deleted.nodes.map((node) => deletionOf('plan_node', node)),
  ...deleted.edges.map((edge) => deletionOf('plan_edge', edge)),
  ...files.map(({ planKey: _, storedAs: __, ...file }) => deletionOf('plan_file', file)),
];

const deletionOf = (name: string, item: { readonly id: string }): AuditedChange => ({
  action: `${name}.delete`,
  subjectId: item.id,
  before: item,
  after: null,
});

/** Of what was there before, the keys that have changed. */
function entryOf<Item extends { readonly id: string }>(name: string, item: Item, all: readonly Item[]): AuditedChange {
  const { id } = item;
  const old = all.find((each) => each.id === id);
  if (!old) return { action: `${name}.create`, subjectId: id, before: null, after: item };
  const isChanged = (key: string) =>
    key !== 'version' && JSON.stringify(item[key as keyof Item]) !== JSON.stringify(old[key as keyof Item]);
  const pick = (from: Item) => Object.fromEntries(Object.entries(from).filter(([key]) => isChanged(key)));
  return { action: `${name}.update`, subjectId: id, before: pick(old), after: pick(item) };
}
