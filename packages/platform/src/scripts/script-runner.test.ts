import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { untilWaiting } from '../../test/testing/lock-waits.ts';
import { goingStep, heldStep, setUpScriptQueue } from '../../test/testing/script-queue.ts';
import { projectKey } from '../../test/testing/script-runs.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { waitFor } from '../../test/testing/wait-for.ts';
import { cancelScriptRun } from '../admin-api/scripts/cancel-run.ts';
import { holdLock } from '../database/hold-lock.ts';
import { identities, scriptRuns } from '../database/schema.ts';
import { claimRun, renewalInterval } from './run-queue.ts';
import { missed } from './run-sentences.ts';
import { lookInterval } from './script-runner.ts';
import { RunHeldError, ScriptFailure, type ScriptStep } from './script-step.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const runs = setUpScriptQueue();

/** Somebody cancels while it is under way. */
const cancellingStep: ScriptStep = {
  title: 'Done',
  async run(context) {
    await context.transaction.update(scriptRuns).set({ isCancelling: true });
    return goingStep('Done').run(context);
  },
};

describe('a runner of scripts', () => {
  it('takes a run through its steps, and says so line by line', async () => {
    const run = await runs.queue();
    const { wake } = await runs.start(async () => [goingStep('One'), goingStep('Two')]);
    wake(projectKey);
    expect(await runs.ended(run)).toMatchObject({
      status: 'succeeded',
      progress: 1,
      outcome: 'Two is done.',
      isCancelling: false,
      version: 3,
      counts: { players: 2 },
    });
    const lines = ['Begins.', 'One', 'One is done.', 'Two', 'Two is done.', 'Done.'];
    expect(await runs.textsOf(run)).toEqual(lines.map((text) => `info: ${text}`));
  });

  it('runs one at a time, in the order in which they came', async () => {
    const queued = [await runs.queue(), await runs.queue(), await runs.queue()];
    const order: string[] = [];
    const counting: ScriptStep = {
      title: 'Count',
      async run({ runId, transaction }) {
        order.push(`${runId} begins`);
        await transaction.execute(sql`select 1`);
        order.push(`${runId} ends`);
        return { said: 'Counted.' };
      },
    };
    const { wake } = await runs.start(async () => [counting]);
    for (const _ of queued) wake(projectKey);
    for (const run of queued) expect(await runs.ended(run)).toMatchObject({ status: 'succeeded' });
    expect(order).toEqual(queued.flatMap(({ id }) => [`${id} begins`, `${id} ends`]));
  });

  it('lets one of many platforms have a run', async () => {
    await runs.queue();
    await runs.queue();
    const claims = await Promise.all(
      Array.from({ length: 4 }, () =>
        claimRun(runs.database(), { projectKey, runner: crypto.randomUUID(), at: runs.act().at }),
      ),
    );
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
  });

  it('stops before its first step when it is cancelled by then', async () => {
    const run = await runs.queue();
    const planned = Promise.withResolvers<readonly ScriptStep[]>();
    const { wake } = await runs.start(() => planned.promise);
    wake(projectKey);
    await runs.begun(run);
    const cancelled = await cancelScriptRun(runs.database(), run.id, runs.act(), 2);
    expect(cancelled).toMatchObject({ result: 'done', answer: { status: 'running', isCancelling: true, version: 3 } });
    const again = await cancelScriptRun(runs.database(), run.id, runs.act(), 3);
    planned.resolve([goingStep('Never')]);
    expect(again).toMatchObject({ result: 'conflict', current: { isCancelling: true, version: 3 } });
    expect(await runs.ended(run)).toMatchObject({ status: 'cancelled', outcome: 'Cancelled. Nothing was done.' });
    expect(await runs.leftBehind(run)).toEqual([]);
  });

  it('stops before the next step when it is cancelled, and tells what it has done', async () => {
    const run = await runs.queue();
    const { wake } = await runs.start(async () => [cancellingStep, goingStep('Never')]);
    wake(projectKey);
    expect(await runs.ended(run)).toMatchObject({
      status: 'cancelled',
      progress: 0.5,
      counts: { players: 1 },
      outcome: 'Cancelled. 1 of 2 steps are done and stay done.',
    });
    expect(await runs.leftBehind(run)).toEqual(['Done']);
    expect((await runs.textsOf(run)).at(-1)).toBe('warning: Cancelled. 1 of 2 steps are done and stay done.');
  });

  it.each<[string, Error, string]>([
    ['a reason', new ScriptFailure('It has no price.'), 'It has no price. 1 of 2 steps are done and stay done.'],
    ['a fault', new Error('Broken'), 'Something went wrong on our side. 1 of 2 steps are done and stay done.'],
  ])(
    'fails with %s, leaves nothing of the step that failed, and goes on with the next run',
    async (_, error, outcome) => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => {});
      const run = await runs.queue();
      const next = await runs.queue();
      const failing: ScriptStep = {
        title: 'Fails',
        async run(context) {
          await goingStep('Half').run(context);
          throw error;
        },
      };
      const { wake } = await runs.start(async () => [goingStep('One'), failing]);
      wake(projectKey);
      expect(await runs.ended(run)).toMatchObject({ status: 'failed', outcome });
      expect(await runs.leftBehind(run)).toEqual(['One']);
      expect((await runs.textsOf(run)).at(-1)).toBe(`error: ${outcome}`);
      expect(await runs.ended(next)).toMatchObject({ status: 'failed' });
      expect(told.mock.calls).toHaveLength(error instanceof ScriptFailure ? 0 : 2);
      told.mockRestore();
    },
  );

  it('ends with its last step or leaves nothing of it: what is done is never told as failed', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const run = await runs.queue();
    await runs.database().execute(sql`alter table script_runs add constraint no_end check (status <> 'succeeded')`);
    const { wake } = await runs.start(async () => [goingStep('One'), goingStep('Two')]);
    wake(projectKey);
    const ended = await runs.ended(run);
    await runs.database().execute(sql`alter table script_runs drop constraint no_end`);
    expect(ended).toMatchObject({ status: 'failed', progress: 0.5, counts: { players: 1 } });
    expect(ended.outcome).toMatch(/1 of 2 steps are done/);
    expect(await runs.leftBehind(run)).toEqual(['One']);
    told.mockRestore();
  });

  it('lets a run wait that needs confirmation, goes on with the next, and ends it if it is cancelled by then', async () => {
    const held = await runs.queue();
    const cancelled = await runs.queue();
    const next = await runs.queue();
    const { wake } = await runs.start(async ({ database }, { id }) => {
      if (id === next.id) return [goingStep('One')];
      if (id === cancelled.id)
        await database.update(scriptRuns).set({ isCancelling: true }).where(sql`${scriptRuns.id} = ${id}`);
      throw new RunHeldError('The same was run.');
    });
    wake(projectKey);
    expect(await runs.ended(next)).toMatchObject({ status: 'succeeded' });
    expect(await runs.read(held)).toMatchObject({
      status: 'needs-confirmation',
      heldBecause: 'The same was run.',
      startedAt: null,
      version: 3,
    });
    expect((await runs.textsOf(held)).at(-1)).toBe('warning: Needs confirmation. The same was run.');
    expect(await runs.read(cancelled)).toMatchObject({ status: 'cancelled', heldBecause: null });
  });

  it('lets no run wait whose editor loses the right to it just then, as by an offboarding under way', async () => {
    const run = await runs.queue();
    const { wake } = await runs.start(async () => {
      throw new RunHeldError('The same was run.');
    });
    await runs.database().transaction(async (transaction) => {
      await holdLock(transaction, 'rights');
      const ours = eq(identities.id, runs.act().actorId);
      const record = sql`${identities.record} || '{"state": "inactive"}'`;
      await transaction.update(identities).set({ record }).where(ours);
      wake(projectKey);
      await untilWaiting(runs.database(), 'advisory');
    });
    const outcome = 'Refused: the editor who ordered this run may not change the project any more. Nothing was done.';
    expect(await runs.ended(run)).toMatchObject({ status: 'failed', outcome, heldBecause: null });
    expect((await runs.textsOf(run)).at(-1)).toBe(`error: ${outcome}`);
  });

  it('finishes the step under way when the platform stops, and ends its run', async () => {
    const run = await runs.queue();
    const waiting = await runs.queue();
    const held = heldStep('Held');
    const { wake, stop } = await runs.start(async () => [held.step, goingStep('Never')]);
    wake(projectKey);
    await held.begun;
    const stopped = stop();
    held.go();
    await stopped;
    const outcome = 'The platform stopped. 1 of 2 steps are done and stay done.';
    expect(await runs.read(run)).toMatchObject({ status: 'failed', outcome });
    expect(await runs.read(waiting)).toMatchObject({ status: 'queued' });
    await runs.start(async () => [goingStep('Later')]);
    expect(await runs.ended(waiting)).toMatchObject({ status: 'succeeded' });
  });

  it('tells of no values when it cannot say that it lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const run = await runs.queue();
    const planned = Promise.withResolvers<readonly ScriptStep[]>();
    const { wake } = await runs.start(() => planned.promise);
    wake(projectKey);
    await runs.begun(run);
    await runs.database().execute(sql`alter table script_runs rename to script_runs_away`);
    vi.advanceTimersByTime(renewalInterval);
    await waitFor(() => expect(told).toHaveBeenCalled());
    await runs.database().execute(sql`alter table script_runs_away rename to script_runs`);
    expect(told.mock.calls).toEqual([[expect.stringMatching(/runs under way.*Failed query: update "script_runs"/s)]]);
    told.mockRestore();
    vi.useRealTimers();
    planned.resolve([goingStep('One')]);
    expect(await runs.ended(run)).toMatchObject({ status: 'succeeded' });
  });

  it('waits for the moment of a run', async () => {
    const later = await runs.queue(60_000);
    const { wake } = await runs.start(async () => [goingStep('One')]);
    const other = await runs.queue();
    wake(projectKey);
    await runs.ended(other);
    expect((await runs.read(later)).status).toBe('queued');
    runs.advance(60_000);
    wake(projectKey);
    expect((await runs.ended(later)).status).toBe('succeeded');
    const soon = await runs.queue(50);
    wake(projectKey);
    runs.advance(50);
    expect((await runs.ended(soon)).status).toBe('succeeded');
  });

  it('misses a run whose moment is more than an hour past, not one that waited for its turn', async () => {
    const turn = await runs.queue();
    const [late, inTime, confirmed] = [await runs.queue(1_000), await runs.queue(2_000_000), await runs.queue(1_000)];
    // It starts at the moment at which it was confirmed.
    await runs
      .database()
      .update(scriptRuns)
      .set({ confirmedAt: sql`${scriptRuns.startsAt}` })
      .where(eq(scriptRuns.id, confirmed.id));
    runs.advance(3_700_000);
    const { wake } = await runs.start(async () => [goingStep('One')]);
    wake(projectKey);
    expect(await runs.ended(late)).toMatchObject({ status: 'failed', outcome: missed, startedAt: null });
    expect(await runs.textsOf(late)).toEqual([`error: ${missed}`]);
    for (const run of [turn, confirmed, inTime]) expect((await runs.ended(run)).status).toBe('succeeded');
  });

  it('finds what another platform has put into the queue of a project that it was not told of', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await runs.start(async () => [goingStep('One')]);
    const run = await runs.queue();
    vi.advanceTimersByTime(lookInterval);
    expect((await runs.ended(run)).status).toBe('succeeded');
    vi.useRealTimers();
  });
});
