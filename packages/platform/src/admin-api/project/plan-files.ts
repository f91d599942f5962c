import { mostPlanFiles, type NewPlanFile, type PlanFile, planFileCsvColumns } from '@bullpen/contract';
import { and, asc, eq, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { identities, planFiles, planNodes, plans } from '../../database/schema.ts';
import { linkSeconds } from '../../files/file-links.ts';
import { requirePlanRoom, requireProjectRoom } from '../../files/file-room.ts';
import type { FilePlace } from '../../files/file-store.ts';
import { dropFiles, holdFile, keepFile, noteLoose, type RecordedFiles } from '../../files/recorded-files.ts';
import { planKeyOf, projectsOfPlan } from '../../season/plan-key.ts';
import { apiError, fieldError } from '../http/api-error.ts';
import { csvAnswer, wholeList } from '../http/csv-answer.ts';
import type { FindPlanFile } from '../http/file-routes.ts';
import type { Procedures } from '../procedures.ts';
import { refuseDeleted } from '../records/deleted-records.ts';
import { found, type Outcome, settled } from '../records/records.ts';
import { requireSharedReader, requireSharedWriter, sharedActOf } from '../records/shared-access.ts';
import { emailOf } from '../sudo/account-email.ts';

/** Which file of which plan. */
export interface PlanFilePlace {
  readonly planKey: string;
  readonly nodeId: string;
  readonly fileId: string;
}

/** A file as the API answers it, and as the store has it. */
export interface KnownPlanFile {
  readonly file: PlanFile;
  readonly storedAs: string;
}

interface Row {
  readonly file: InferSelectModel<typeof planFiles>;
  readonly email: string | null;
}

const toFile = ({ file: { id, name, type, size, uploadedAt, uploadedBy, version }, email }: Row): PlanFile => ({
  id,
  name,
  type,
  size,
  version,
  uploadedAt: uploadedAt.toISOString(),
  uploadedBy: { id: uploadedBy, email },
});

const selectFiles = (database: Database, where: SQL | undefined) =>
  database
    .select({ file: planFiles, email: emailOf(identities) })
    .from(planFiles)
    .leftJoin(identities, eq(identities.id, planFiles.uploadedBy))
    .where(where)
    .orderBy(asc(planFiles.uploadedAt), asc(planFiles.id));

const ofNode = (planKey: string, nodeId: string) => and(eq(planFiles.planKey, planKey), eq(planFiles.nodeId, nodeId));

/** The files of a node, the oldest first; undefined for one that is not there. */
async function listPlanFiles(database: Database, planKey: string, nodeId: string): Promise<PlanFile[] | undefined> {
  if (!(await hasNode(database, planKey, nodeId))) return undefined;
  return (await selectFiles(database, ofNode(planKey, nodeId))).map(toFile);
}

/** The files of several nodes, each with its node. */
export async function listFilesOfNodes(
  database: Database,
  planKey: string,
  nodeIds: string[],
): Promise<(KnownPlanFile & { readonly nodeId: string })[]> {
  const ofThem = and(eq(planFiles.planKey, planKey), inArray(planFiles.nodeId, nodeIds));
  const rows = nodeIds.length === 0 ? [] : await selectFiles(database, ofThem);
  return rows.map((row) => ({ file: toFile(row), storedAs: row.file.storedAs, nodeId: row.file.nodeId }));
}

async function hasNode(database: Database, planKey: string, nodeId: string): Promise<boolean> {
  const ours = and(eq(planNodes.planKey, planKey), eq(planNodes.id, nodeId));
  return (await database.$count(planNodes, ours)) > 0;
}

async function findPlanFile(
  database: Database,
  { planKey, nodeId, fileId }: PlanFilePlace,
): Promise<KnownPlanFile | undefined> {
  const [row] = await selectFiles(database, and(ofNode(planKey, nodeId), eq(planFiles.id, fileId)));
  return row && { file: toFile(row), storedAs: row.file.storedAs };
}

/** Finds what a link leads to: it names the project in which the plan has its files. */
export const findLinkedFile =
  (database: Database): FindPlanFile =>
  async (projectKey, id) => {
    const [found] = await database
      .select({ name: planFiles.name, storedAs: planFiles.storedAs })
      .from(planFiles)
      .innerJoin(plans, eq(plans.key, planFiles.planKey))
      .where(and(eq(plans.projectKey, projectKey), eq(planFiles.id, id)));
    return found;
  };

interface PlanFileInput extends NewPlanFile {
  readonly nodeId: string;
  /** The projects that share the plan. */
  readonly projectKeys: readonly string[];
}

/** Uploads a file to a node, once. */
async function createPlanFile(
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
      await requirePlanRoom(transaction, planKey, size);
      await requireProjectRoom(transaction, kept.projectKey, { size });
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
const renamePlanFile = (
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
async function removePlanFile(
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

/** The calls about the files of a node. */
export const planFileCalls = ({ store, reading, writing }: Procedures) => {
  const { database, projects, links, clock } = store;
  const files = reading.plan.nodes.files.use(({ context, next }) => {
    requireSharedReader(store, 'plowKey', context);
    return next();
  });
  const changing = writing.plan.nodes.files.use(({ context, next }) => {
    requireSharedWriter(store, 'plowKey', context);
    return next();
  });
  const placeOf = (projectKey: string, { id: nodeId, fileId }: { readonly id: string; readonly fileId: string }) => ({
    planKey: planKeyOf(projects, projectKey),
    nodeId,
    fileId,
  });
  return {
    list: files.list.handler(async ({ input: { params }, context: { projectKey } }) =>
      found(await listPlanFiles(database, planKeyOf(projects, projectKey), params.id)),
    ),
    export: files.export.handler(async ({ input: { params }, context: { projectKey } }) => {
      const planKey = planKeyOf(projects, projectKey);
      const listed = found(await listPlanFiles(database, planKey, params.id));
      return csvAnswer(
        `${planKey}-files`,
        planFileCsvColumns,
        wholeList(async () => listed),
      );
    }),
    create: changing.create.handler(async ({ input: { params, body }, context, errors }) => {
      const planKey = planKeyOf(projects, context.projectKey);
      const values = { ...body, nodeId: params.id, projectKeys: projectsOfPlan(projects, planKey) };
      return settled(await createPlanFile(store, planKey, sharedActOf(store, 'plowKey', context), values), errors);
    }),
    update: changing.update.handler(async ({ input: { params, body }, context, errors }) => {
      const act = sharedActOf(store, 'plowKey', context, body.reason);
      return settled(await renamePlanFile(store, placeOf(context.projectKey, params), act, body), errors);
    }),
    remove: changing.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = sharedActOf(store, 'plowKey', context, query.reason);
      return settled(await removePlanFile(store, placeOf(context.projectKey, params), act, query.version), errors);
    }),
    link: files.link.handler(async ({ input: { params }, context: { projectKey } }) => {
      const place = placeOf(projectKey, params);
      const { file } = found(await findPlanFile(database, place));
      const expiresAt = new Date((Math.floor(clock.now() / 1_000) + linkSeconds) * 1_000).toISOString();
      const { projectKey: home } = await filesOf(database, place.planKey);
      return { address: await links.signFileLink(home, file.id), expiresAt };
    }),
  };
};
