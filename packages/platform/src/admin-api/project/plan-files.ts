import type { PlanFile } from '@bullpen/contract';
import { and, asc, eq, type InferSelectModel, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { identities, planFiles, planNodes, plans } from '../../database/schema.ts';
import type { FindPlanFile } from '../http/file-routes.ts';
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
export async function listPlanFiles(
  database: Database,
  planKey: string,
  nodeId: string,
): Promise<PlanFile[] | undefined> {
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

export async function hasNode(database: Database, planKey: string, nodeId: string): Promise<boolean> {
  const ours = and(eq(planNodes.planKey, planKey), eq(planNodes.id, nodeId));
  return (await database.$count(planNodes, ours)) > 0;
}

export async function findPlanFile(
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
