import type { PlanEdge, PlanNode, PlanOutcome } from '@bullpen/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { planEdges, planGone, planNodes } from '../../database/schema.ts';

type Done = Extract<PlanOutcome, { result: 'done' }>;

/** Writes down what a batch does to a plan that nobody else changes meanwhile. */
export async function writeOutcome(
  transaction: Database,
  planKey: string,
  { nodes, edges, deleted, next }: Done,
): Promise<void> {
  // Edges that change places would meet on the way: they are taken out first.
  await deleteEdges(transaction, planKey, [...deleted.edges, ...edges]);
  await deleteNodes(transaction, planKey, deleted.nodes);
  await writeNodes(transaction, planKey, nodes);
  if (edges.length > 0)
    await transaction
      .insert(planEdges)
      .values(edges.map(({ id, from, to, version }) => ({ planKey, id, fromId: from, toId: to, version })));
  const gone = new Map([...deleted.nodes, ...deleted.edges].map(({ id }) => [id, next.gone.get(id) ?? 1]));
  if (gone.size > 0)
    await transaction
      .insert(planGone)
      .values([...gone].map(([id, version]) => ({ planKey, id, version })))
      .onConflictDoUpdate({
        target: [planGone.planKey, planGone.id],
        set: { version: sql`greatest(${planGone.version}, excluded.version)` },
      });
}

/** Of a node that is there, only the version before is changed. */
async function writeNodes(transaction: Database, planKey: string, nodes: readonly PlanNode[]): Promise<void> {
  if (nodes.length === 0) return;
  const rows = nodes.map(({ id, title, kind, status, notes, position: { x, y }, assigneeId, dueOn, version }) => ({
    planKey,
    id,
    title,
    kind,
    status,
    notes,
    x,
    y,
    assigneeId,
    dueOn,
    version,
  }));
  const set = Object.fromEntries(
    (['title', 'kind', 'status', 'notes', 'x', 'y', 'assigneeId', 'dueOn', 'version'] as const).map((key) => [
      key,
      sql.raw(`excluded.${planNodes[key].name}`),
    ]),
  );
  const written = await transaction
    .insert(planNodes)
    .values(rows)
    .onConflictDoUpdate({
      target: [planNodes.planKey, planNodes.id],
      set,
      setWhere: sql`${planNodes.version} = excluded.version - 1`,
    })
    .returning({ id: planNodes.id });
  if (written.length < nodes.length) throw new Error(`The plan ${planKey} has changed under its lock.`);
}

async function deleteNodes(transaction: Database, planKey: string, nodes: readonly PlanNode[]): Promise<void> {
  const ids = nodes.map(({ id }) => id);
  if (ids.length > 0)
    await transaction.delete(planNodes).where(and(eq(planNodes.planKey, planKey), inArray(planNodes.id, ids)));
}

async function deleteEdges(transaction: Database, planKey: string, edges: readonly PlanEdge[]): Promise<void> {
  const ids = edges.map(({ id }) => id);
  if (ids.length > 0)
    await transaction.delete(planEdges).where(and(eq(planEdges.planKey, planKey), inArray(planEdges.id, ids)));
}
