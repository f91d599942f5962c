import { and, asc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { holdLock } from '../database/hold-lock.ts';
import { scriptRuns } from '../database/schema.ts';
import { appendLog } from './run-log.ts';
import { interrupted, missed } from './run-sentences.ts';

/** A run as whoever runs it has it. */
export type ClaimedRun = typeof scriptRuns.$inferSelect;

/** Longer than a platform that lives is ever silent. */
const leaseSeconds = 30;
/** How often it is renewed, in milliseconds. */
export const renewalInterval = 10_000;

/** How long after its moment a scheduled run may still begin. Later nobody expects it any more. */
const longestDelay = 3_600_000;

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Takes the next run of a project whose time has come, unless one is under way. */
export const claimRun = (
  database: Database,
  { projectKey, runner, at }: { readonly projectKey: string; readonly runner: string; readonly at: Date },
): Promise<ClaimedRun | undefined> =>
  database.transaction(async (transaction) => {
    // Two platforms that claim at once would both see nothing under way.
    await holdLock(transaction, `scripts of ${projectKey}`);
    const ofProject = eq(scriptRuns.projectKey, projectKey);
    // Whoever claims runs nothing else of the project: what is still theirs went wrong.
    const ownLeft = and(eq(scriptRuns.status, 'running'), eq(scriptRuns.runner, runner));
    await failRuns(transaction, and(ofProject, or(isAbandoned(), ownLeft)), { at, outcome: interrupted });
    const underWay = and(ofProject, eq(scriptRuns.status, 'running'));
    if ((await transaction.$count(scriptRuns, underWay)) > 0) return undefined;
    // Not those that wait for their turn: whoever asked for them at once, or confirmed them, sees them wait.
    const isOverdue = and(
      eq(scriptRuns.status, 'queued'),
      gt(scriptRuns.startsAt, sql`coalesce(${scriptRuns.confirmedAt}, ${scriptRuns.createdAt})`),
      lt(scriptRuns.startsAt, new Date(at.getTime() - longestDelay)),
    );
    await failRuns(transaction, and(ofProject, isOverdue), { at, outcome: missed });
    const next = transaction
      .select({ id: scriptRuns.id })
      .from(scriptRuns)
      .where(and(ofProject, eq(scriptRuns.status, 'queued'), lte(scriptRuns.startsAt, at)))
      .orderBy(asc(scriptRuns.startsAt), asc(scriptRuns.createdAt), asc(scriptRuns.id))
      .limit(1);
    const [claimed] = await transaction
      .update(scriptRuns)
      .set({
        status: 'running',
        startedAt: at,
        runner,
        leaseEndsAt: leaseEnd,
        version: sql`${scriptRuns.version} + 1`,
      })
      .where(and(inArray(scriptRuns.id, next), eq(scriptRuns.status, 'queued')))
      .returning();
    return claimed;
  });

/** Whose platform has not been heard of for too long. */
const isAbandoned = (): SQL | undefined =>
  and(eq(scriptRuns.status, 'running'), sql`${scriptRuns.leaseEndsAt} < now()`);

/** Says that whoever runs something still lives. */
export async function renewLeases(database: Database, runner: string): Promise<void> {
  await database
    .update(scriptRuns)
    .set({ leaseEndsAt: leaseEnd })
    .where(and(eq(scriptRuns.status, 'running'), eq(scriptRuns.runner, runner)));
}

/** When the project has to be looked at again, in milliseconds from then; undefined when nothing waits. */
export async function nextLook(database: Database, projectKey: string, at: Date): Promise<number | undefined> {
  const ofProject = eq(scriptRuns.projectKey, projectKey);
  const [next] = await database
    .select({
      start: sql<
        number | null
      >`min(extract(epoch from ${scriptRuns.startsAt})) filter (where ${scriptRuns.status} = 'queued')`,
      lease: sql<number | null>`min(extract(epoch from ${scriptRuns.leaseEndsAt} - now()))`,
    })
    .from(scriptRuns)
    .where(and(ofProject, inArray(scriptRuns.status, ['queued', 'running'])));
  if (next?.lease != null) return Math.max(0, Number(next.lease) * 1_000);
  return next?.start == null ? undefined : Math.max(0, Number(next.start) * 1_000 - at.getTime());
}

/** Ends what is under way and whose platform is gone: all of it where nobody else can be alive. */
export const failInterruptedRuns = (database: Database, isAlone: boolean, at: Date): Promise<void> =>
  database.transaction((transaction) =>
    failRuns(transaction, isAlone ? eq(scriptRuns.status, 'running') : isAbandoned(), { at, outcome: interrupted }),
  );

async function failRuns(
  transaction: Database,
  which: SQL | undefined,
  { at, outcome }: { readonly at: Date; readonly outcome: string },
): Promise<void> {
  const failed = await transaction
    .update(scriptRuns)
    .set({ ...endOf('failed', outcome, at), version: sql`${scriptRuns.version} + 1` })
    .where(which)
    .returning({ id: scriptRuns.id });
  for (const { id } of failed) await appendLog(transaction, id, { at, level: 'error', text: outcome });
}

/** The columns of a run that is over. */
export const endOf = (status: 'succeeded' | 'failed' | 'cancelled', outcome: string, at: Date) => ({
  status,
  outcome,
  endedAt: at,
  runner: null,
  leaseEndsAt: null,
});

/** The projects in which something waits or is under way. */
export async function busyProjects(database: Database): Promise<string[]> {
  const rows = await database
    .selectDistinct({ key: scriptRuns.projectKey })
    .from(scriptRuns)
    .where(inArray(scriptRuns.status, ['queued', 'running']));
  return rows.map(({ key }) => key);
}
