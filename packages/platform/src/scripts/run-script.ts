import { accessOf, dueNow, isToRunOnce, scriptOfRun } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { type AuditedChange, writeAudits } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { shareLock } from '../database/hold-lock.ts';
import { toIdentity } from '../database/identity-record.ts';
import { type IdentityRecord, identities, scriptRuns } from '../database/schema.ts';
import { liftTimeLimits } from '../database/time-limits.ts';
import { logFault } from '../log-fault.ts';
import { lockFunds } from '../season/fund-ranks.ts';
import { resolveInverse } from './inverse-run.ts';
import { requireAsConfirmed } from './require-as-confirmed.ts';
import { appendLog } from './run-log.ts';
import { type ClaimedRun, endOf } from './run-queue.ts';
import { mayChangeNoMore } from './run-sentences.ts';
import type { RunSignals } from './run-signals.ts';
import { resolveIn } from './script-context.ts';
import { addCounts, RunHeldError, ScriptFailure, type ScriptStep } from './script-step.ts';
import { stepsOf } from './steps-of.ts';

/** What a run needs to be run. */
export interface RunContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly signals: RunSignals;
  /** Aborted when the platform stops. */
  readonly stopping: AbortSignal;
  readonly planSteps: PlanSteps;
}

/** What a run does: see {@link planScript}. */
export type PlanSteps = (context: Omit<RunContext, 'planSteps'>, run: ClaimedRun) => Promise<readonly ScriptStep[]>;

type Ending = Exclude<Parameters<typeof endOf>[0], 'succeeded'>;

/** Somebody else has ended the run: nothing that this platform still does counts. */
class RunLostError extends Error {}

const stopped = 'The platform stopped.';

/** Runs what was claimed, step by step, to one of its ends. */
export async function runScript(context: RunContext, run: ClaimedRun): Promise<void> {
  let steps: readonly ScriptStep[] = [];
  const endEarly = (status: Ending, reason: string) => end(context, run, status, { reason, steps: steps.length });
  try {
    await say(context, run, 'Begins.');
    steps = await context.planSteps(context, run);
    // It ends with its last step.
    if (steps.length === 0) throw new Error(`The script run ${run.id} has no steps.`);
    let { counts } = run;
    for (const [index, step] of steps.entries()) {
      const isCancelled = await say(context, run, step.title);
      if (isCancelled) return await endEarly('cancelled', 'Cancelled.');
      if (context.stopping.aborted) return await endEarly('failed', stopped);
      counts = await takeStep(context, run, step, { counts, done: index + 1, of: steps.length });
    }
  } catch (error) {
    if (error instanceof RunLostError) return;
    if (error instanceof RunHeldError) return await hold(context, run, error.message);
    if (!(error instanceof ScriptFailure)) logFault(error, `The script run ${run.id} failed.`);
    await endEarly('failed', error instanceof ScriptFailure ? error.message : 'Something went wrong on our side.');
  }
}

/** The steps of a run, if its script can run now and whoever started it may still change the project. */
export const planScript: PlanSteps = async ({ database, clock }, run) => {
  if (!(await mayChange(database, run.startedBy, run.projectKey))) throw new ScriptFailure(mayChangeNoMore);
  const script = scriptOfRun(run);
  if (!script) throw new ScriptFailure('The template has other parameters by now.');
  const { projectKey } = run;
  const resolved =
    run.inverseOf === null
      ? await resolveIn({ database, clock }, projectKey, dueNow(script))
      : await resolveInverse({ database, clock }, projectKey, { runId: run.inverseOf, script });
  if (!resolved.ok) throw new ScriptFailure(resolved.issues.map(({ message }) => message).join(' '));
  const place = { database, projectKey, at: new Date(clock.now()) };
  const steps = 'step' in resolved ? [resolved.step] : await stepsOf(place, script);
  if (isToRunOnce(script)) await requireAsConfirmed(place, run, script, steps);
  return steps;
};

/** Whether whoever started a run may still change its project. */
export async function mayChange(database: Database, starterId: string, projectKey: string): Promise<boolean> {
  const [starter] = await database.select().from(identities).where(eq(identities.id, starterId));
  return mayStillChange(starter?.record ?? null, projectKey);
}

/** The same of an account that is read already; where its provider listens does not matter. */
export const mayStillChange = (starter: IdentityRecord | null, projectKey: string): boolean =>
  starter !== null && accessOf(toIdentity(starter, ''), projectKey) === 'rw';

const ours = ({ id, runner }: ClaimedRun) =>
  and(eq(scriptRuns.id, id), eq(scriptRuns.status, 'running'), eq(scriptRuns.runner, runner ?? ''));

/** Writes a line, and answers whether the run is to be cancelled. */
async function say({ database, clock, signals }: RunContext, run: ClaimedRun, text: string): Promise<boolean> {
  const isCancelling = await database.transaction(async (transaction) => {
    const [held] = await transaction.select().from(scriptRuns).where(ours(run)).for('no key update');
    if (!held) throw new RunLostError();
    if (!held.isCancelling) await appendLog(transaction, run.id, { at: new Date(clock.now()), level: 'info', text });
    return held.isCancelling;
  });
  signals.changed(run.id);
  return isCancelling;
}

interface Progress {
  readonly counts: ClaimedRun['counts'];
  /** Steps, with this one. */
  readonly done: number;
  readonly of: number;
}

async function takeStep(
  { database, clock, signals }: RunContext,
  run: ClaimedRun,
  step: ScriptStep,
  { counts: before, done, of }: Progress,
): Promise<ClaimedRun['counts']> {
  const taken = await database.transaction(async (transaction) => {
    // A million funds take longer than a call may.
    await liftTimeLimits(transaction);
    const entries: AuditedChange[] = [];
    const { projectKey, id: runId } = run;
    if (step.changesFunds) await lockFunds(transaction, projectKey);
    // Whatever it waited for happened before.
    const at = new Date(clock.now());
    const audit = (entry: AuditedChange) => void entries.push(entry);
    const { said, counts: more } = await step.run({ transaction, runId, projectKey, at, audit });
    const counts = addCounts(before, more);
    const act = { actorId: run.startedBy, projectKey, at, reason: run.reason };
    await writeAudits(transaction, act, entries);
    // With the last step, so that what is done is never told as failed.
    // Later than what it did: whoever asks meanwhile has not seen it yet.
    const endedAt = new Date(clock.now());
    const ended = done === of ? { ...endOf('succeeded', said, endedAt), version: sql`${scriptRuns.version} + 1` } : {};
    // Last, so that the row is free for as long as the step takes.
    const kept = await transaction
      .update(scriptRuns)
      .set({ counts, progress: done / of, ...ended })
      .where(ours(run))
      .returning({ id: scriptRuns.id });
    if (kept.length === 0) throw new RunLostError();
    await appendLog(transaction, runId, { at, level: 'info', text: said });
    if (done === of) await appendLog(transaction, runId, { at, level: 'info', text: 'Done.' });
    return counts;
  });
  signals.changed(run.id);
  return taken;
}

/** Lets a run wait for somebody who confirms it, unless it may not go on by now. Nothing of it is done yet. */
async function hold({ database, clock, signals }: RunContext, run: ClaimedRun, heldBecause: string): Promise<void> {
  const at = new Date(clock.now());
  await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    // An offboarding withdraws what waits: either it finds this run waiting, or the run finds that the rights are gone.
    await shareLock(transaction, 'rights');
    const [held] = await transaction.select().from(scriptRuns).where(ours(run)).for('no key update');
    if (!held) return;
    const refused =
      held.isCancelling || (await mayChange(transaction, run.startedBy, run.projectKey))
        ? undefined
        : endOf('failed', `${mayChangeNoMore} Nothing was done.`, at);
    const ending = held.isCancelling ? endOf('cancelled', 'Cancelled. Nothing was done.', at) : refused;
    const free = { runner: null, leaseEndsAt: null, version: sql`${scriptRuns.version} + 1` };
    await transaction
      .update(scriptRuns)
      .set({ ...free, ...(ending ?? { status: 'needs-confirmation', heldBecause, startedAt: null }) })
      .where(ours(run));
    const text = ending?.outcome ?? `Needs confirmation. ${heldBecause}`;
    await appendLog(transaction, run.id, { at, level: refused ? 'error' : 'warning', text });
  });
  signals.changed(run.id);
}

/** Ends a run before its last step. How many are done is read from the run: of one, its answer may have been lost. */
async function end(
  { database, clock, signals }: RunContext,
  run: ClaimedRun,
  status: Ending,
  { reason, steps }: { readonly reason: string; readonly steps: number },
): Promise<void> {
  const at = new Date(clock.now());
  await database.transaction(async (transaction) => {
    const [held] = await transaction.select().from(scriptRuns).where(ours(run)).for('no key update');
    if (!held) return;
    const done = Math.round(held.progress * steps);
    const text = `${reason} ${done === 0 ? 'Nothing was done.' : `${done} of ${steps} steps are done and stay done.`}`;
    await transaction
      .update(scriptRuns)
      .set({ ...endOf(status, text, at), version: sql`${scriptRuns.version} + 1` })
      .where(ours(run));
    await appendLog(transaction, run.id, { at, level: status === 'failed' ? 'error' : 'warning', text });
  });
  signals.changed(run.id);
}
