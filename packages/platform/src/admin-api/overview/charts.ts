import {
  type ActivityCounts,
  type ChartCounts,
  type ChartPlan,
  type ChartQuery,
  type FundUpdateRate,
  type PlayerRegistrationRate,
  planChart,
  spanOf,
  toFundUpdateRate,
  toPlayerRegistrationRate,
} from '@bullpen/contract';
import { and, eq, gte, lt, sum } from 'drizzle-orm';
import { activity } from '../../database/schema.ts';
import { type FiguresSource, readPlayed } from './figures-of.ts';

/** What was counted in all buckets that a chart looks at, and how many there were before it begins. */
async function readCounts({ database, projectKey }: FiguresSource, plan: ChartPlan): Promise<ChartCounts> {
  const ours = and(eq(activity.projectKey, projectKey), eq(activity.bucket, plan.size));
  const from = new Date(plan.from);
  const [rows, [before]] = await Promise.all([
    database
      .select()
      .from(activity)
      .where(and(ours, gte(activity.startsAt, new Date(plan.knownFrom)), lt(activity.startsAt, new Date(plan.to)))),
    database
      .select({ registrations: sum(activity.registrations), fundsOpened: sum(activity.fundsOpened) })
      .from(activity)
      .where(and(ours, lt(activity.startsAt, from))),
  ]);
  const counts = new Map<number, ActivityCounts>(rows.map((row) => [row.startsAt.getTime(), row]));
  return {
    countsAt: (moment) => counts.get(moment),
    // The database answers null where there is nothing to add up.
    before: { registrations: Number(before?.registrations ?? 0), fundsOpened: Number(before?.fundsOpened ?? 0) },
  };
}

async function readChart(source: FiguresSource, query: ChartQuery) {
  const { season, asOf } = await readPlayed(source);
  const plan = planChart(spanOf(query), season, asOf);
  return { plan, counts: { ...(await readCounts(source, plan)), asOf } };
}

export async function readFundUpdateRate(source: FiguresSource, query: ChartQuery): Promise<FundUpdateRate> {
  const { plan, counts } = await readChart(source, query);
  return toFundUpdateRate(query, plan, counts);
}

export async function readPlayerRegistrationRate(
  source: FiguresSource,
  query: ChartQuery,
): Promise<PlayerRegistrationRate> {
  const { plan, counts } = await readChart(source, query);
  return toPlayerRegistrationRate(query, plan, counts);
}
