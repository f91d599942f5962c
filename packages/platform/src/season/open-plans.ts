import type { Project } from '@bullpen/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { identities, planEdges, planFiles, planNodes, plans, seasons } from '../database/schema.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import type { FileStore } from '../files/file-store.ts';
import { seedOf } from './fill-season.ts';
import { planKeyOf } from './plan-key.ts';
import { playPlan } from './play-plan.ts';

interface PlanPlace {
  readonly database: Database;
  readonly clock: Clock;
  /** Where its files go. */
  readonly files: FileStore;
}

const mostBytes = 10_000;
/** Somebody whose account is gone. */
const uploadedBy = createSeededRandom('planner').uuid();

/**
 * Lays out every plan that is not there: that of a `plowKey` as far as the season of the first of its projects has come,
 * that of a project without one empty.
 */
export async function openPlans({ database, files, clock }: PlanPlace, projects: readonly Project[]): Promise<void> {
  const known = new Set((await database.select({ key: plans.key }).from(plans)).map(({ key }) => key));
  for (const [planKey, sharing] of Map.groupBy(projects, ({ key }) => planKeyOf(projects, key))) {
    // Links to its files lead to that one.
    const home = sharing.find(({ apiUrl }) => apiUrl !== null) ?? sharing[0];
    if (home && !known.has(planKey)) await layOutPlan({ database, files, clock }, planKey, home);
  }
}

const layOutPlan = ({ database, files, clock }: PlanPlace, planKey: string, home: Project): Promise<void> =>
  database.transaction(async (transaction) => {
    const at = new Date(clock.now());
    await transaction.insert(plans).values({ key: planKey, projectKey: home.key, updatedAt: at });
    if (home.plowKey === undefined) return;
    const [calendar] = await transaction.select().from(seasons).where(eq(seasons.projectKey, home.key));
    if (!calendar) throw new Error(`No season of ${home.key} is laid out.`);
    const {
      nodes,
      edges,
      files: played,
    } = playPlan({
      planKey,
      seed: seedOf(planKey),
      client: home.client,
      season: home.season,
      calendar,
      at,
      staff: await findStaff(transaction),
    });
    await transaction.insert(planNodes).values([...nodes]);
    await transaction.insert(planEdges).values([...edges]);
    const place = { projectKey: home.key, kind: 'files' } as const;
    for (const { content, ...file } of played) {
      const stream = new Blob([content]).stream();
      const { name: storedAs, size, type } = await files.put(place, stream, { limit: mostBytes });
      await transaction.insert(planFiles).values({ ...file, planKey, storedAs, size, type, uploadedBy });
    }
  });

const findStaff = async (database: Database): Promise<string[]> => {
  const rows = await database
    .select({ id: identities.id })
    .from(identities)
    .where(inArray(identities.email, ['editor@bullpen.test', 'sudo@bullpen.test']))
    .orderBy(asc(identities.email));
  return rows.map(({ id }) => id);
};
