import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { goingStep, setUpScriptQueue } from '../../test/testing/script-queue.ts';
import { projectKey } from '../../test/testing/script-runs.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { scriptRuns } from '../database/schema.ts';
import { claimRun, failInterruptedRuns } from './run-queue.ts';
import { interrupted } from './run-sentences.ts';
import type { ScriptStep } from './script-step.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const runs = setUpScriptQueue();

describe('a run whose platform is gone', () => {
  const abandoned = async () => {
    const run = await runs.queue();
    await claimRun(runs.database(), { projectKey, runner: crypto.randomUUID(), at: runs.act().at });
    return run;
  };
  const forget = () => runs.database().update(scriptRuns).set({ leaseEndsAt: sql`now() - interval '1 second'` });

  it('failed, says the next start, where nobody else can be alive', async () => {
    const run = await abandoned();
    await failInterruptedRuns(runs.database(), true, runs.act().at);
    expect(await runs.read(run)).toMatchObject({ status: 'failed', outcome: interrupted, version: 3 });
    expect(await runs.textsOf(run)).toEqual([`error: ${interrupted}`]);
  });

  it('is left alone while its platform may live, and failed afterwards', async () => {
    const run = await abandoned();
    await failInterruptedRuns(runs.database(), false, runs.act().at);
    expect((await runs.read(run)).status).toBe('running');
    await forget();
    await failInterruptedRuns(runs.database(), false, runs.act().at);
    expect(await runs.read(run)).toMatchObject({ status: 'failed', outcome: interrupted });
  });

  it('is failed by a platform that waits for it, which goes on with what is queued', async () => {
    const run = await abandoned();
    const next = await runs.queue();
    await runs
      .database()
      .update(scriptRuns)
      .set({ leaseEndsAt: sql`now() + interval '200 milliseconds'` })
      .where(sql`${scriptRuns.leaseEndsAt} is not null`);
    const { wake } = await runs.start(async () => [goingStep('One')]);
    wake(projectKey);
    expect((await runs.ended(next)).status).toBe('succeeded');
    expect(await runs.read(run)).toMatchObject({ status: 'failed', outcome: interrupted });
  });

  it('is given up by a platform that comes back to it', async () => {
    const run = await runs.queue();
    const planned = Promise.withResolvers<readonly ScriptStep[]>();
    const runner = await runs.start(() => planned.promise);
    runner.wake(projectKey);
    await runs.begun(run);
    await forget();
    await failInterruptedRuns(runs.database(), false, runs.act().at);
    planned.resolve([goingStep('Never')]);
    await runner.stop();
    expect(await runs.read(run)).toMatchObject({ status: 'failed', outcome: interrupted, counts: { players: 0 } });
    expect(await runs.leftBehind(run)).toEqual([]);
  });

  it('keeps nothing of a step during which it was lost', async () => {
    const run = await runs.queue();
    const losing: ScriptStep = {
      title: 'Lost',
      async run(context) {
        await context.transaction.update(scriptRuns).set({ runner: crypto.randomUUID() });
        return goingStep('Lost').run(context);
      },
    };
    const { wake } = await runs.start(async () => [losing]);
    wake(projectKey);
    expect(await runs.ended(run)).toMatchObject({ status: 'failed', outcome: interrupted, progress: 0 });
    expect(await runs.leftBehind(run)).toEqual([]);
  });
});
