import { describe, expect, it, vi } from 'vitest';
import { goingStep, heldStep, setUpScriptQueue } from '../../test/testing/script-queue.ts';
import { projectKey } from '../../test/testing/script-runs.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { waitFor } from '../../test/testing/wait-for.ts';
import { followLog } from './run-log.ts';
import { createRunRounds, readRunState } from './run-rounds.ts';
import { createRunSignals } from './run-signals.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const runs = setUpScriptQueue();

const roundsOf = (signals = createRunSignals()) => createRunRounds(signals, (id) => readRunState(runs.database(), id));
const follow = (
  id: string,
  {
    after = 0,
    signal = new AbortController().signal,
    signals = createRunSignals(),
    rounds = roundsOf(signals),
    mayFollow = async () => true,
  } = {},
) => followLog({ database: runs.database(), rounds }, id, { after, signal, mayFollow });
const textsIn = async (lines: ReturnType<typeof follow>) => {
  const texts: string[] = [];
  for await (const { number, text } of lines) texts.push(`${number} ${text}`);
  return texts;
};
const all = ['1 Begins.', '2 Held', '3 Held is done.', '4 Last', '5 Last is done.', '6 Done.'];

describe('the log of a run', () => {
  it('has the lines that are there and those that come, each once, and ends with the run', async () => {
    const run = await runs.queue();
    const held = heldStep('Held');
    const { wake, signals } = await runs.start(async () => [held.step, goingStep('Last')]);
    const before = textsIn(follow(run.id, { signals }));
    wake(projectKey);
    await held.begun;
    const amid = textsIn(follow(run.id, { signals, after: 1 }));
    held.go();
    await runs.ended(run);
    expect([await before, await amid, await textsIn(follow(run.id))]).toEqual([all, all.slice(1), all]);
  });

  it('is followed on a platform that does not run it', async () => {
    const run = await runs.queue();
    const { wake } = await runs.start(async () => [goingStep('Held'), goingStep('Last')]);
    const elsewhere = textsIn(follow(run.id));
    wake(projectKey);
    expect(await elsewhere).toEqual(all);
  });

  it('goes on after the line that was read last', async () => {
    const run = await runs.queue();
    const { wake } = await runs.start(async () => [goingStep('Held'), goingStep('Last')]);
    wake(projectKey);
    await runs.ended(run);
    const first = follow(run.id);
    expect((await first.next()).value).toMatchObject({ number: 1 });
    expect((await first.next()).value).toMatchObject({ number: 2 });
    await first.return(undefined);
    expect(await textsIn(follow(run.id, { after: 2 }))).toEqual(all.slice(2));
    expect(await textsIn(follow(run.id, { after: 6 }))).toEqual([]);
  });

  it('says at its end how the run ended', async () => {
    const run = await runs.queue();
    const { wake } = await runs.start(async () => [goingStep('Last')]);
    wake(projectKey);
    await runs.ended(run);
    expect(await follow(run.id, { after: 6 }).next()).toEqual({ done: true, value: { status: 'succeeded' } });
  });

  it('ends when whoever follows it goes away, though the run does not', async () => {
    const { id } = await runs.queue(60_000);
    const gone = new AbortController();
    const lines = follow(id, { signal: gone.signal });
    const next = lines.next();
    gone.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(await follow(id, { signal: gone.signal }).next()).toMatchObject({ done: true });
  });

  it('ends when the run goes with its season', async () => {
    const { id } = await runs.queue(60_000);
    const lines = textsIn(follow(id));
    await runs.clear();
    expect(await lines).toEqual([]);
  });

  it('ends for whoever may not follow it any more, between two lines too', async () => {
    const { id } = await runs.queue(60_000);
    const signals = createRunSignals();
    let may = true;
    const lines = follow(id, { signals, mayFollow: async () => may });
    const next = lines.next();
    may = false;
    signals.changed(id);
    expect(await next).toEqual({ done: true, value: undefined });

    const run = await runs.queue();
    const { wake } = await runs.start(async () => [goingStep('Last')]);
    wake(projectKey);
    await runs.ended(run);
    expect(await textsIn(follow(run.id, { mayFollow: async () => false }))).toEqual([]);
  });

  it('is read once in a round, however many follow it', async () => {
    const { id } = await runs.queue(60_000);
    const signals = createRunSignals();
    const gone = new AbortController();
    const nextChange = vi.spyOn(signals, 'nextChange');
    const read = vi.fn((runId: string) => readRunState(runs.database(), runId));
    const rounds = createRunRounds(signals, read);
    const asked = vi.fn(async () => true);
    const followers = Array.from({ length: 5 }, () =>
      follow(id, { rounds, signal: gone.signal, mayFollow: asked }).next(),
    );
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(5));
    expect(read).toHaveBeenCalledTimes(1);
    signals.changed(id);
    await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(10));
    // A slow machine may have a round more: then each follower has asked once more too.
    expect(read.mock.calls.length).toBe(nextChange.mock.calls.length);
    expect(read.mock.calls.length).toBeLessThanOrEqual(Math.ceil(asked.mock.calls.length / 5));
    gone.abort();
    for (const end of await Promise.all(followers)) expect(end).toEqual({ done: true, value: undefined });
  });
});
