import { isRunOver, type ScriptRun } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createScriptRun } from '../../src/admin-api/scripts/create-run.ts';
import { findScriptRun } from '../../src/admin-api/scripts/script-runs.ts';
import { createClock } from '../../src/clock.ts';
import { announcements, scriptLogLines, scriptRuns } from '../../src/database/schema.ts';
import type { PlanSteps } from '../../src/scripts/run-script.ts';
import { type ScriptRunner, startScriptRunner } from '../../src/scripts/script-runner.ts';
import type { ScriptStep } from '../../src/scripts/script-step.ts';
import { makeStarter, openScriptStage, projectKey, type ScriptStage } from './script-runs.ts';
import { waitFor } from './wait-for.ts';

/** Leaves an announcement behind. */
export const goingStep = (title: string): ScriptStep => ({
  title,
  async run({ transaction, runId, projectKey: key, at }) {
    const kept = { projectKey: key, runId, title, text: title, audience: { of: 'nobody' }, recipients: 0, at };
    await transaction.insert(announcements).values(kept);
    return { said: `${title} is done.`, counts: { players: 1 } };
  },
});

/** The same, once somebody lets it go on. */
export function heldStep(title: string) {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const step: ScriptStep = {
    title,
    async run(context) {
      begun.resolve();
      await go.promise;
      return goingStep(title).run(context);
    },
  };
  return { step, begun: begun.promise, go: go.resolve };
}

/** Runs of steps that a test makes up, in a project with players; no test leaves one to the next. */
export function setUpScriptQueue() {
  let stage: ScriptStage;
  let now: number;
  let starterId: string;
  const clock = createClock(() => now);
  let runner: ScriptRunner | undefined;
  const database = () => stage.database;

  async function clear(): Promise<void> {
    await runner?.stop();
    runner = undefined;
    await database().delete(scriptRuns);
  }
  beforeAll(async () => {
    stage = await openScriptStage();
    now = stage.clock.now();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    await clear();
    starterId = await makeStarter(database(), new Date(now));
  });
  afterEach(clear);

  async function read({ id }: Pick<ScriptRun, 'id'>): Promise<ScriptRun> {
    const run = await findScriptRun(database(), projectKey, id);
    if (!run) throw new Error('There is no run.');
    return run;
  }
  return {
    database,
    clear,
    read,
    act: () => ({ actorId: starterId, projectKey, at: new Date(now), reason: 'A test.' }),
    advance(milliseconds: number) {
      now += milliseconds;
    },
    /** Begins to run what is queued. */
    async start(planSteps: PlanSteps): Promise<ScriptRunner> {
      runner = await startScriptRunner({ database: database(), clock }, planSteps);
      return runner;
    },
    /** Each later than the one before it. */
    async queue(wait = 0): Promise<ScriptRun> {
      now += 1;
      const body = {
        id: crypto.randomUUID(),
        templateId: 'recalculate-ranks',
        parameters: {},
        reason: 'A test.',
      } as const;
      const outcome = await createScriptRun({ database: database(), clock }, this.act(), body);
      if (outcome.result !== 'done') throw new Error('There is another run.');
      await database()
        .update(scriptRuns)
        .set({ startsAt: new Date(now + wait) })
        .where(eq(scriptRuns.id, body.id));
      return outcome.answer;
    },
    /** The run, once it is over. */
    ended: (run: ScriptRun): Promise<ScriptRun> =>
      waitFor(async () => {
        const current = await read(run);
        if (!isRunOver(current.status)) throw new Error(`The run is ${current.status}.`);
        return current;
      }),
    /** The run, once it is under way. */
    begun: (run: ScriptRun): Promise<void> =>
      waitFor(async () => {
        if ((await read(run)).status !== 'running') throw new Error('The run has not begun.');
      }),
    async textsOf({ id }: ScriptRun): Promise<string[]> {
      const ofRun = eq(scriptLogLines.runId, id);
      const rows = await database().select().from(scriptLogLines).where(ofRun).orderBy(scriptLogLines.number);
      return rows.map(({ level, text }) => `${level}: ${text}`);
    },
    /** The titles of the steps that have left something. */
    leftBehind: async ({ id }: ScriptRun): Promise<string[]> =>
      (await database().select().from(announcements).where(eq(announcements.runId, id))).map(({ title }) => title),
  };
}
