import { createHash } from 'node:crypto';
import {
  applyPlanChanges,
  type PlanChanged,
  type PlanChanges,
  type PlanConflict,
  type PlanNode,
  planAudit,
} from '@bullpen/contract';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { type Act, writeAudits } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { planBatches, planGone, plans } from '../../database/schema.ts';
import { dropFiles, noteLoose, type RecordedFiles } from '../../files/recorded-files.ts';
import type { IdentityStore } from '../call-context.ts';
import { apiError, fieldError, fieldErrors } from '../http/api-error.ts';
import { findStrangers } from '../sudo/staff.ts';
import { filesOf, listFilesOfNodes } from './plan-files.ts';
import { writeOutcome } from './plan-writing.ts';
import { lastPlanChange, listEdges, listNodes } from './plans.ts';

/** What became of a batch. */
export type PlanChangeOutcome =
  | { readonly result: 'done'; readonly answer: PlanChanged }
  | { readonly result: 'conflict'; readonly conflict: PlanConflict };

type ChangedStore = RecordedFiles & Pick<IdentityStore, 'identityUrl'>;

/** A plan, and the projects that share it. */
interface ChangedPlan {
  readonly planKey: string;
  readonly projectKeys: readonly string[];
}

const batchesAreKept = 24 * 3_600_000;

/** Makes a batch of changes to a plan and writes them down: all or nothing, and once. */
export async function changePlan(
  store: ChangedStore,
  { planKey, projectKeys }: ChangedPlan,
  act: Act,
  changes: PlanChanges,
): Promise<PlanChangeOutcome> {
  const kept = await filesOf(store.database, planKey);
  const left: string[] = [];
  const outcome = await store.database.transaction(async (transaction) => {
    const made = await makeBatch({ ...store, database: transaction }, { planKey, projectKeys }, act, changes, left);
    await noteLoose(transaction, kept, left);
    return made;
  });
  await dropFiles(store, kept, left);
  return outcome;
}

/** What was kept of the files that go with a node is added to `left`. */
async function makeBatch(
  { database: transaction, identityUrl }: ChangedStore,
  { planKey, projectKeys }: ChangedPlan,
  act: Act,
  changes: PlanChanges,
  left: string[],
): Promise<PlanChangeOutcome> {
  const ofPlan = eq(plans.key, planKey);
  const [plan] = await transaction.select().from(plans).where(ofPlan).for('no key update');
  if (!plan) throw apiError('not_found');
  const known = await findBatch(transaction, planKey, changes);
  if (known) return { result: 'done', answer: known };

  const nodes = await listNodes(transaction, planKey);
  const edges = await listEdges(transaction, planKey);
  const gone = await readGone(transaction, planKey, changes);
  const state = { nodes: byId(nodes), edges: byId(edges), gone };
  await refuseStrangers({ database: transaction, identityUrl }, projectKeys, changes, state.nodes);
  const outcome = applyPlanChanges(state, changes);
  if (outcome.result === 'conflict') {
    const last = await lastPlanChange(transaction, act.projectKey, plan.updatedAt.toISOString());
    return { result: 'conflict', conflict: { ...outcome.conflict, last } };
  }
  if (outcome.result === 'invalid') throw fieldErrors(outcome.fields);

  const files = await listFilesOfNodes(transaction, planKey, idsOf(outcome.deleted.nodes));
  left.push(...files.map(({ storedAs }) => storedAs));
  await writeAudits(
    transaction,
    act,
    planAudit(
      state,
      outcome,
      files.map(({ nodeId, file }) => ({ ...file, nodeId })),
    ),
  );
  await writeOutcome(transaction, planKey, outcome);
  const version = plan.version + 1;
  await transaction.update(plans).set({ version, updatedAt: act.at }).where(ofPlan);
  const answer: PlanChanged = {
    version,
    updatedAt: act.at.toISOString(),
    nodes: [...outcome.nodes],
    edges: [...outcome.edges],
    deleted: { nodes: idsOf(outcome.deleted.nodes), edges: idsOf(outcome.deleted.edges) },
  };
  const old = lt(planBatches.at, new Date(act.at.getTime() - batchesAreKept));
  await transaction.delete(planBatches).where(and(eq(planBatches.planKey, planKey), old));
  await transaction.insert(planBatches).values({ planKey, id: changes.id, hash: hashOf(changes), answer, at: act.at });
  return { result: 'done', answer };
}

/** What a batch answered when it came for the first time. */
async function findBatch(
  transaction: Database,
  planKey: string,
  changes: PlanChanges,
): Promise<PlanChanged | undefined> {
  const ours = and(eq(planBatches.planKey, planKey), eq(planBatches.id, changes.id));
  const [known] = await transaction.select().from(planBatches).where(ours);
  if (known && known.hash !== hashOf(changes)) throw fieldError('id', 'Make a new id: this one is of another batch.');
  return known?.answer;
}

/** The same changes are the same text: they come parsed, their keys in the order of the schema. */
const hashOf = (changes: PlanChanges): string => createHash('sha256').update(JSON.stringify(changes)).digest('hex');

async function readGone(
  transaction: Database,
  planKey: string,
  { nodes, edges }: PlanChanges,
): Promise<ReadonlyMap<string, number>> {
  const made = idsOf([...nodes.create, ...edges.create]);
  if (made.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(planGone)
    .where(and(eq(planGone.planKey, planKey), inArray(planGone.id, made)));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

/** Refuses a batch that gives a node to somebody who may open none of the projects that share the plan. */
async function refuseStrangers(
  store: Pick<IdentityStore, 'database' | 'identityUrl'>,
  projectKeys: readonly string[],
  { nodes }: PlanChanges,
  current: ReadonlyMap<string, PlanNode>,
): Promise<void> {
  const given = (['create', 'update'] as const).flatMap((way) =>
    nodes[way].flatMap(({ id, title, assigneeId }, at) =>
      assigneeId ? [{ way, at, assigneeId, title: title ?? current.get(id)?.title ?? 'A node' }] : [],
    ),
  );
  const strangers = await findStrangers(
    store,
    given.map(({ assigneeId }) => assigneeId),
    projectKeys,
  );
  const wrong = given.filter(({ assigneeId }) => strangers.has(assigneeId));
  if (wrong.length > 0)
    throw fieldErrors(
      wrong.map(({ way, at, title }) => ({
        path: ['nodes', way, at, 'assigneeId'],
        message: `${title}: its assignee has no access to this project. Choose somebody else, or nobody.`,
      })),
    );
}
