import { describe, expect, it, vi } from 'vitest';
import { goingStep, heldStep, setUpScriptQueue } from '../testing/script-queue.ts';
import { projectKey } from '../testing/script-runs.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { followLog } from './run-log.ts';
import { createRunSignals } from './run-signals.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const runs = setUpScriptQueue();

const follow = (id: string, { after = 0, signal = new AbortController().signal, signals = createRunSignals() } = {}) =>
  followLog({ database: runs.database(), signals }, id, { after, signal });
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
});
