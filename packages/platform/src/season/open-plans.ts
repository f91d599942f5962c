import type { Project } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { planEdges, planNodes, plans, seasons } from '../database/schema.ts';
import { seedOf } from './fill-season.ts';
import { planKeyOf } from './plan-key.ts';
import { playPlan } from './play-plan.ts';

/**
 * Lays out every plan that is not there: that of a `plowKey` as far as the season of the first of its projects has come,
 * that of a project without one empty.
 */
export async function openPlans(database: Database, projects: readonly Project[], clock: Clock): Promise<void> {
  const known = new Set((await database.select({ key: plans.key }).from(plans)).map(({ key }) => key));
  for (const [planKey, [home]] of Map.groupBy(projects, ({ key }) => planKeyOf(projects, key)))
    if (home && !known.has(planKey)) await layOutPlan(database, planKey, home, new Date(clock.now()));
}

const layOutPlan = (database: Database, planKey: string, home: Project, at: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.insert(plans).values({ key: planKey, projectKey: home.key, updatedAt: at });
    if (home.plowKey === undefined) return;
    const [calendar] = await transaction.select().from(seasons).where(eq(seasons.projectKey, home.key));
    if (!calendar) throw new Error(`No season of ${home.key} is laid out.`);
    const { nodes, edges } = playPlan({
      planKey,
      seed: seedOf(planKey),
      client: home.client,
      season: home.season,
      calendar,
      at,
    });
    await transaction.insert(planNodes).values([...nodes]);
    await transaction.insert(planEdges).values([...edges]);
  });
