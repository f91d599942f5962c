import { type ExpertOrder, type ExpertOrderChange, expertOrderIssues } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { expertOrders, experts } from '../../database/schema.ts';
import { fieldErrors } from '../http/api-error.ts';
import { conflictOf, type Outcome } from '../records/records.ts';

/** The order of a project's experts as it is now. */
export async function readExpertOrder(database: Database, projectKey: string): Promise<ExpertOrder> {
  const found = await findOrder(database, projectKey);
  if (found) return found;
  await database.insert(expertOrders).values({ projectKey }).onConflictDoNothing();
  const made = await findOrder(database, projectKey);
  if (!made) throw new Error(`The experts of ${projectKey} have no order.`);
  return made;
}

/** Whoever adds, takes or moves an expert waits here for the one before. */
export async function lockExpertOrder(transaction: Database, projectKey: string): Promise<ExpertOrder> {
  const { id } = await readExpertOrder(transaction, projectKey);
  await transaction.execute(sql`select from ${expertOrders} where ${eq(expertOrders.id, id)} for no key update`);
  return await readExpertOrder(transaction, projectKey);
}

/**
 * Whoever is about to place the experts takes all of them first, in the order in which a deletion of a player takes some:
 * a statement that changes them comes to them in any.
 */
export async function lockExperts(transaction: Database, projectKey: string): Promise<void> {
  const ours = eq(experts.projectKey, projectKey);
  await transaction.execute(sql`select from ${experts} where ${ours} order by ${experts.id} for no key update`);
}

/** Notes that experts came, went or moved; under the lock. */
export async function countOrderChange(transaction: Database, projectKey: string): Promise<void> {
  await transaction
    .update(expertOrders)
    .set({ version: sql`${expertOrders.version} + 1` })
    .where(eq(expertOrders.projectKey, projectKey));
}

/** Gives the experts their positions, from 1 and without a gap; under the lock of the order and of {@link lockExperts}. */
export async function placeExperts(transaction: Database, projectKey: string, ids: readonly string[]): Promise<void> {
  const ours = eq(experts.projectKey, projectKey);
  // Positions are unique, and a statement meets the rows one by one: all are moved out of the way first.
  const highest = sql`(select max(${experts.position}) from ${experts} where ${ours})`;
  await transaction
    .update(experts)
    .set({ position: sql`${experts.position} + ${highest}` })
    .where(ours);
  await transaction.execute(sql`
    update ${experts} set position = wanted.position
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted(id, position)
    where ${experts.id} = wanted.id::uuid and ${ours}`);
}

/** Puts all experts of a project into another order: all or nothing. */
export const changeExpertOrder = (
  database: Database,
  act: Act,
  { version, ids }: ExpertOrderChange,
): Promise<Outcome<ExpertOrder>> =>
  database.transaction(async (transaction) => {
    const { projectKey } = act;
    const current = await lockExpertOrder(transaction, projectKey);
    const ofVersion = and(eq(expertOrders.id, current.id), eq(expertOrders.version, version));
    const [changed] = await transaction
      .update(expertOrders)
      .set({ version: sql`${expertOrders.version} + 1` })
      .where(ofVersion)
      .returning({ version: expertOrders.version });
    if (!changed) return conflictOf(transaction, current, current.id, act);
    const issues = expertOrderIssues(current.ids, ids);
    if (issues.length > 0) throw fieldErrors(issues);
    await lockExperts(transaction, projectKey);
    await placeExperts(transaction, projectKey, ids);
    const before = { ids: current.ids };
    const after = { ids };
    await writeAudit(transaction, act, { action: 'expert.reorder', subjectId: current.id, before, after });
    return { result: 'done', answer: { ...current, ids, version: changed.version } };
  });

async function findOrder(database: Database, projectKey: string): Promise<ExpertOrder | undefined> {
  const ids = sql<string[]>`(
    select coalesce(json_agg(${experts.id} order by ${experts.position}), '[]') from ${experts}
    where ${eq(experts.projectKey, projectKey)})`;
  const [order] = await database
    .select({ id: expertOrders.id, ids, version: expertOrders.version })
    .from(expertOrders)
    .where(eq(expertOrders.projectKey, projectKey));
  return order;
}
