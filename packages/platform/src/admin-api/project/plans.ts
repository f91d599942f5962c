import type { LastChange, Plan, PlanEdge, PlanNode, PlanNodeDeletion } from '@bullpen/contract';
import { and, asc, count, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditEvents, identities, planEdges, planFiles, planNodes, plans } from '../../database/schema.ts';
import { roomOfPlan } from '../../files/file-room.ts';
import { emailOf } from '../sudo/account-email.ts';

/** The whole plan, as it is at one moment; undefined where none is laid out. */
export const readPlan = (
  database: Database,
  planKey: string,
): Promise<Pick<Plan, 'version' | 'updatedAt' | 'nodes' | 'edges' | 'fileRoom'> | undefined> =>
  database.transaction(
    async (transaction) => {
      const [plan] = await transaction.select().from(plans).where(eq(plans.key, planKey));
      if (!plan) return undefined;
      const nodes = await listNodes(transaction, planKey);
      const edges = await listEdges(transaction, planKey);
      const fileRoom = await roomOfPlan(transaction, planKey, plan.projectKey);
      return { version: plan.version, updatedAt: plan.updatedAt.toISOString(), nodes, edges, fileRoom };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Who made the last change of a plan, that of the moment `updatedAt`; undefined where no person did. */
export async function lastPlanChange(
  database: Database,
  projectKey: string,
  updatedAt: string,
): Promise<LastChange | undefined> {
  const [last] = await database
    .select({ id: auditEvents.actorId, email: emailOf(identities) })
    .from(auditEvents)
    .leftJoin(identities, eq(identities.id, auditEvents.actorId))
    .where(
      and(
        inArray(auditEvents.object, ['plan_node', 'plan_edge', 'plan_file']),
        eq(auditEvents.at, new Date(updatedAt)),
        eq(auditEvents.projectKey, projectKey),
      ),
    )
    .limit(1);
  return last && { at: updatedAt, by: last };
}

/** The nodes of a plan by their ids. */
export async function listNodes(database: Database, planKey: string): Promise<PlanNode[]> {
  const rows = await database
    .select({ node: planNodes, fileCount: count(planFiles.id) })
    .from(planNodes)
    .leftJoin(planFiles, and(eq(planFiles.planKey, planNodes.planKey), eq(planFiles.nodeId, planNodes.id)))
    .where(eq(planNodes.planKey, planKey))
    .groupBy(planNodes.planKey, planNodes.id)
    .orderBy(asc(planNodes.id));
  return rows.map(({ node: { id, title, kind, status, notes, x, y, assigneeId, dueOn, version }, fileCount }) => ({
    id,
    title,
    kind,
    status,
    notes,
    assigneeId,
    dueOn,
    fileCount,
    version,
    position: { x, y },
  }));
}

/** The edges of a plan by their ids. */
export async function listEdges(database: Database, planKey: string): Promise<PlanEdge[]> {
  const rows = await database.select().from(planEdges).where(eq(planEdges.planKey, planKey)).orderBy(asc(planEdges.id));
  return rows.map(({ id, fromId, toId, version }) => ({ id, from: fromId, to: toId, version }));
}

/** What would go with a node; undefined for one that is not there. */
export async function measureNodeDeletion(
  database: Database,
  planKey: string,
  id: string,
): Promise<PlanNodeDeletion | undefined> {
  const ofPlan = and(eq(planNodes.planKey, planKey), eq(planNodes.id, id));
  if ((await database.$count(planNodes, ofPlan)) === 0) return undefined;
  const attached = or(eq(planEdges.fromId, id), eq(planEdges.toId, id));
  return {
    edges: await database.$count(planEdges, and(eq(planEdges.planKey, planKey), attached)),
    files: await database.$count(planFiles, and(eq(planFiles.planKey, planKey), eq(planFiles.nodeId, id))),
  };
}
