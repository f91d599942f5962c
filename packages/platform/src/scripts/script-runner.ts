import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { logFault } from '../log-fault.ts';
import { busyProjects, claimRun, nextLook, renewalInterval, renewLeases } from './run-queue.ts';
import { type PlanSteps, planScript, runScript } from './run-script.ts';
import { createRunSignals, type RunSignals } from './run-signals.ts';

/** Runs scripts in the background, one at a time in each project. */
export interface ScriptRunner {
  readonly signals: RunSignals;
  /** Aborted when the platform stops: whoever follows a run stops too. */
  readonly stopping: AbortSignal;
  /** Something of this project may have come to run. */
  wake(projectKey: string): void;
  /** Lets the steps under way finish, and ends their runs. */
  stop(): Promise<void>;
}

/** Timers do not reach further; whoever wakes up too early looks again. */
const longestSleep = 3_600_000;

/** What another platform has put into a queue is found by then, also when that platform is gone. */
export const lookInterval = 60_000;

const tellOfLeases = (error: unknown): void =>
  logFault(error, 'It was not said that the runs under way still live; it is tried again.');

/** Starts with what was left in the queue. */
export async function startScriptRunner(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  planSteps: PlanSteps = planScript,
): Promise<ScriptRunner> {
  const runner = crypto.randomUUID();
  const signals = createRunSignals();
  const stop = new AbortController();
  const context = { database, clock, signals, stopping: stop.signal, planSteps };
  const working = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const wokenMeanwhile = new Set<string>();

  async function work(projectKey: string): Promise<void> {
    while (!stop.signal.aborted) {
      wokenMeanwhile.delete(projectKey);
      const run = await claimRun(database, { projectKey, runner, at: new Date(clock.now()) });
      if (run) {
        signals.changed(run.id);
        await runScript(context, run);
        continue;
      }
      if (wokenMeanwhile.has(projectKey)) continue;
      const wait = await nextLook(database, projectKey, new Date(clock.now()));
      if (wait !== undefined) sleep(projectKey, wait);
      return;
    }
  }

  function sleep(projectKey: string, milliseconds: number): void {
    clearTimeout(timers.get(projectKey));
    if (stop.signal.aborted) return;
    timers.set(projectKey, setTimeout(() => wake(projectKey), Math.min(milliseconds, longestSleep)).unref());
  }

  function wake(projectKey: string): void {
    wokenMeanwhile.add(projectKey);
    if (working.has(projectKey) || stop.signal.aborted) return;
    const done = work(projectKey)
      .catch((error: unknown) => {
        logFault(error, `The scripts of ${projectKey} are at a standstill; they are tried again.`);
        sleep(projectKey, renewalInterval);
      })
      .finally(() => {
        working.delete(projectKey);
        // Whoever came between the last look and now has not been seen.
        if (wokenMeanwhile.has(projectKey)) wake(projectKey);
      });
    working.set(projectKey, done);
  }

  const renewal = setInterval(() => {
    if (working.size > 0) renewLeases(database, runner).catch(tellOfLeases);
  }, renewalInterval).unref();
  const look = async () => {
    for (const projectKey of await busyProjects(database)) wake(projectKey);
  };
  const looks = setInterval(() => {
    look().catch((error: unknown) => logFault(error, 'It was not seen what is queued; it is looked at again.'));
  }, lookInterval).unref();
  await look();

  return {
    signals,
    stopping: stop.signal,
    wake,
    async stop() {
      stop.abort();
      clearInterval(renewal);
      clearInterval(looks);
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(working.values());
    },
  };
}
