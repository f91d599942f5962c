import { mostPlanFiles, type NewPlanFile, type PlanFile } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { planFiles, plans } from '../../database/schema.ts';
import type { FilePlace } from '../../files/file-store.ts';
import { dropFiles, holdFile, keepFile, noteLoose, type RecordedFiles } from '../../files/recorded-files.ts';
import { apiError, fieldError } from '../http/api-error.ts';
import { refuseDeleted } from '../records/deleted-records.ts';
import { found, type Outcome } from '../records/records.ts';
import { findPlanFile, hasNode, type PlanFilePlace } from './plan-files.ts';

interface PlanFileInput extends NewPlanFile {
  readonly nodeId: string;
  /** The projects that share the plan. */
  readonly projectKeys: readonly string[];
}

/** Uploads a file to a node, once. */
export async function createPlanFile(
  store: RecordedFiles,
  planKey: string,
  act: Act,
  { nodeId, id, name, file, projectKeys }: PlanFileInput,
): Promise<Outcome<PlanFile>> {
  const { database, files } = store;
  const kept = await filesOf(database, planKey);
  if (!(await hasNode(database, planKey, nodeId))) throw apiError('not_found');
  const place = { planKey, nodeId, fileId: id };
  const { name: storedAs, size, type } = await keepFile(store, kept, file);
  try {
    return await database.transaction(async (transaction) => {
      await lockPlan(transaction, planKey);
      if (!(await hasNode(transaction, planKey, nodeId))) throw apiError('not_found');
      const known = await findPlanFile(transaction, place);
      if (known) {
        const isSame = known.file.name === name && known.storedAs === storedAs;
        return isSame ? { result: 'done', answer: known.file } : { result: 'conflict', current: known.file };
      }
      await refuseDeleted(transaction, { name: 'plan_file', id, projectKeys });
      const ofPlan = eq(planFiles.planKey, planKey);
      if ((await transaction.$count(planFiles, and(ofPlan, eq(planFiles.id, id)))) > 0)
        throw fieldError('id', 'Make a new id.');
      if ((await transaction.$count(planFiles, and(ofPlan, eq(planFiles.nodeId, nodeId)))) >= mostPlanFiles)
        throw fieldError('file', `A node has at most ${mostPlanFiles} files.`);
      await holdFile(transaction, files, kept, { file, storedAs });
      const { at: uploadedAt, actorId: uploadedBy } = act;
      await transaction
        .insert(planFiles)
        .values({ planKey, nodeId, id, name, storedAs, size, type, uploadedAt, uploadedBy });
      const { file: made } = found(await findPlanFile(transaction, place));
      const after = { ...made, nodeId };
      await writeAudit(transaction, act, { action: 'plan_file.create', subjectId: id, before: null, after });
      await countChange(transaction, planKey, act);
      return { result: 'done', answer: made };
    });
  } finally {
    await dropFiles(store, kept, [storedAs]);
  }
}

/** Gives a file another name. */
export const renamePlanFile = (
  { database }: Pick<RecordedFiles, 'database'>,
  place: PlanFilePlace,
  act: Act,
  { version, name }: { readonly version: number; readonly name: string },
): Promise<Outcome<PlanFile>> =>
  database.transaction(async (transaction) => {
    await lockPlan(transaction, place.planKey);
    const { file: current } = found(await findPlanFile(transaction, place));
    const changed = await transaction
      .update(planFiles)
      .set({ name, version: sql`${planFiles.version} + 1` })
      .where(ofVersion(place, version))
      .returning({ id: planFiles.id });
    if (changed.length === 0) return { result: 'conflict', current };
    const { file: answer } = found(await findPlanFile(transaction, place));
    const before = { name: current.name };
    const after = { name };
    await writeAudit(transaction, act, { action: 'plan_file.update', subjectId: place.fileId, before, after });
    await countChange(transaction, place.planKey, act);
    return { result: 'done', answer };
  });

/** Deletes a file, and its content unless another one has the same. */
export async function removePlanFile(
  store: RecordedFiles,
  place: PlanFilePlace,
  act: Act,
  version: number,
): Promise<Outcome<PlanFile>> {
  const kept = await filesOf(store.database, place.planKey);
  const left: string[] = [];
  const outcome = await store.database.transaction(async (transaction): Promise<Outcome<PlanFile>> => {
    await lockPlan(transaction, place.planKey);
    const { file: current, storedAs } = found(await findPlanFile(transaction, place));
    const removed = await transaction
      .delete(planFiles)
      .where(ofVersion(place, version))
      .returning({ id: planFiles.id });
    if (removed.length === 0) return { result: 'conflict', current };
    left.push(storedAs);
    await noteLoose(transaction, kept, left);
    const before = { ...current, nodeId: place.nodeId };
    await writeAudit(transaction, act, { action: 'plan_file.delete', subjectId: current.id, before, after: null });
    await countChange(transaction, place.planKey, act);
    return { result: 'done', answer: current };
  });
  await dropFiles(store, kept, left);
  return outcome;
}

/** Where the files of a plan are kept: with one of its projects. */
export async function filesOf(database: Database, planKey: string): Promise<FilePlace> {
  const [plan] = await database.select({ projectKey: plans.projectKey }).from(plans).where(eq(plans.key, planKey));
  return { ...found(plan), kind: 'files' };
}

async function lockPlan(transaction: Database, planKey: string): Promise<void> {
  await transaction.select().from(plans).where(eq(plans.key, planKey)).for('no key update');
}

/** Whoever reads the plan sees that something about it has changed. */
async function countChange(transaction: Database, planKey: string, { at }: Act): Promise<void> {
  const version = sql`${plans.version} + 1`;
  await transaction.update(plans).set({ version, updatedAt: at }).where(eq(plans.key, planKey));
}

const ofVersion = ({ planKey, nodeId, fileId }: PlanFilePlace, version: number) =>
  and(
    eq(planFiles.planKey, planKey),
    eq(planFiles.nodeId, nodeId),
    eq(planFiles.id, fileId),
    eq(planFiles.version, version),
  );
