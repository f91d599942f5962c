import { accessOf, type Script } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { type AuditedChange, writeAudits } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { toIdentity } from '../database/identity-record.ts';
import { identities, scriptRuns } from '../database/schema.ts';
import { liftTimeLimits } from '../database/time-limits.ts';
import { logFault } from '../log-fault.ts';
import { appendLog } from './run-log.ts';
import { type ClaimedRun, endOf } from './run-queue.ts';
import type { RunSignals } from './run-signals.ts';
import { resolveIn } from './script-context.ts';
import { scriptOf } from './script-of.ts';
import { addCounts, ScriptFailure, type ScriptStep } from './script-step.ts';
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

type Ending = Parameters<typeof endOf>[0];

/** Somebody else has ended the run: nothing that this platform still does counts. */
class RunLostError extends Error {}

const stopped = 'The platform stopped.';

/** Runs what was claimed, step by step, to one of its ends. */
export async function runScript(context: RunContext, run: ClaimedRun): Promise<void> {
  let done = 0;
  let steps: readonly ScriptStep[] = [];
  const soFar = () => (done === 0 ? 'Nothing was done.' : `${done} of ${steps.length} steps are done and stay done.`);
  try {
    await say(context, run, 'Begins.');
    steps = await context.planSteps(context, run);
    let [counts, outcome] = [run.counts, 'Nothing to do.'];
    for (const step of steps) {
      const isCancelled = await say(context, run, step.title);
      if (isCancelled) return await end(context, run, 'cancelled', `Cancelled. ${soFar()}`);
      if (context.stopping.aborted) return await end(context, run, 'failed', `${stopped} ${soFar()}`);
      ({ counts, outcome } = await takeStep(context, run, step, { counts, progress: (done + 1) / steps.length }));
      done += 1;
    }
    await end(context, run, 'succeeded', outcome);
  } catch (error) {
    if (error instanceof RunLostError) return;
    if (!(error instanceof ScriptFailure)) logFault(error, `The script run ${run.id} failed.`);
    const reason = error instanceof ScriptFailure ? error.message : 'Something went wrong on our side.';
    await end(context, run, 'failed', `${reason} ${soFar()}`);
  }
}

/** The steps of a run, if its script can run now and whoever started it may still change the project. */
export const planScript: PlanSteps = async ({ database, clock }, run) => {
  const [starter] = await database.select().from(identities).where(eq(identities.id, run.startedBy));
  // Where its provider listens does not matter.
  if (!starter || accessOf(toIdentity(starter.record, ''), run.projectKey) !== 'rw')
    throw new ScriptFailure('Whoever started this may no longer change the project.');
  const script = scriptOf(run);
  if (!script) throw new ScriptFailure('The template has other parameters by now.');
  const resolved = await resolveIn({ database, clock }, run.projectKey, dueNow(script));
  if (!resolved.ok) throw new ScriptFailure(resolved.issues.map(({ message }) => message).join(' '));
  return stepsOf({ database, projectKey: run.projectKey, at: new Date(clock.now()) }, script);
};

/** The moment that it waited for has come. */
const dueNow = (script: Script): Script =>
  script.templateId === 'event'
    ? { ...script, parameters: { ...script.parameters, trigger: { when: 'now' } } }
    : script;

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
  readonly progress: number;
}

async function takeStep(
  { database, clock, signals }: RunContext,
  run: ClaimedRun,
  step: ScriptStep,
  { counts: before, progress }: Progress,
): Promise<{ readonly counts: ClaimedRun['counts']; readonly outcome: string }> {
  const taken = await database.transaction(async (transaction) => {
    // A million funds take longer than a call may.
    await liftTimeLimits(transaction);
    const entries: AuditedChange[] = [];
    const at = new Date(clock.now());
    const { projectKey, id: runId } = run;
    const audit = (entry: AuditedChange) => void entries.push(entry);
    const { said, counts: more } = await step.run({ transaction, runId, projectKey, at, audit });
    const counts = addCounts(before, more);
    const act = { actorId: run.startedBy, projectKey, at, reason: run.reason };
    await writeAudits(transaction, act, entries);
    // Last, so that the row is free for as long as the step takes.
    const kept = await transaction.update(scriptRuns).set({ counts, progress }).where(ours(run)).returning();
    if (kept.length === 0) throw new RunLostError();
    await appendLog(transaction, runId, { at, level: 'info', text: said });
    return { counts, outcome: said };
  });
  signals.changed(run.id);
  return taken;
}

async function end(
  { database, clock, signals }: RunContext,
  run: ClaimedRun,
  status: Ending,
  outcome: string,
): Promise<void> {
  const at = new Date(clock.now());
  const level = status === 'succeeded' ? 'info' : status === 'failed' ? 'error' : 'warning';
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(scriptRuns)
      .set({ ...endOf(status, outcome, at), version: sql`${scriptRuns.version} + 1` })
      .where(ours(run))
      .returning({ id: scriptRuns.id });
    if (ended.length > 0)
      await appendLog(transaction, run.id, { at, level, text: status === 'succeeded' ? 'Done.' : outcome });
  });
  signals.changed(run.id);
}
