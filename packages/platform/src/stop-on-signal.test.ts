import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { projectKey } from '../test/testing/admin-api-client.ts';
import { logIn } from '../test/testing/browser.ts';
import { startTimeout } from '../test/testing/start-test-platform.ts';
import { createSeededData } from '../test/testing/test-data.ts';
import { faultsPath } from './faults/fault-switches.ts';
import { stopOnSignal } from './stop-on-signal.ts';

vi.setConfig({ testTimeout: startTimeout });

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
const Ready = z.object({ identityUrl: z.string(), apiUrl: z.string() });

const running = new Set<() => void>();
afterEach(() => {
  for (const kill of running) kill();
  running.clear();
});

/** The command, ready, in which every reading of the season takes `milliseconds` longer. */
async function run(milliseconds: number) {
  const { data, databaseUrl } = await createSeededData();
  const flags = ['--data', data, '--identity-port=0', '--api-port=0', '--on-demand'];
  const child = spawn(process.execPath, ['--conditions=@bullpen/source', cli, ...flags, '--faults', '--ready-json'], {
    env: { ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.add(() => child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  let ready: z.infer<typeof Ready> | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('{')) ready = Ready.parse(JSON.parse(line));
    if (ready) break;
  }
  if (!ready) throw new Error('The command did not start.');
  const { identityUrl, apiUrl } = ready;
  const switches = [{ method: 'GET', path: '/season', fault: { is: 'late', milliseconds } }];
  await fetch(apiUrl + faultsPath, { method: 'PUT', body: JSON.stringify(switches) });
  const authorization = `Bearer ${await (await logIn(identityUrl, 'sudo@bullpen.test')).token()}`;
  /** Asks for the season; `answer` is whether it came whole. Answers once the server has heard the question. */
  async function askForSeason() {
    const asked = request(`${apiUrl}/${projectKey}/api/admin/season`, {
      headers: { authorization, expect: '100-continue' },
    });
    const answer = new Promise<boolean>((resolve) => {
      asked.once('error', () => resolve(false));
      asked.once('response', (response) => resolve(json(response).then((body) => 'timeZone' in Object(body))));
    });
    asked.end();
    await once(asked, 'continue');
    return { answer };
  }
  return { child, exit, askForSeason };
}

test('a platform that is asked to stop, twice in a moment, answers what it was asked, and ends with 0', async () => {
  const { child, exit, askForSeason } = await run(2_000);
  const { answer } = await askForSeason();
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await answer).toBe(true);
  expect(await exit).toEqual([0, null]);
});

describe('a platform that does not come to an end', () => {
  const handlers = new Map<string | symbol, () => void>();
  const exit = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(process, 'exit').mockImplementation(exit as never);
    vi.spyOn(process, 'on').mockImplementation((signal, handler) => {
      handlers.set(signal, handler);
      return process;
    });
    exit.mockReset();
    stopOnSignal({ identityUrl: '', apiUrl: '', stop: () => new Promise(() => {}) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const ask = () => handlers.get('SIGTERM')?.();

  test('is broken off after a while, before a supervisor kills it, with 0 all the same', async () => {
    ask();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  test('ends at once when it is asked once more, and not by the same input', async () => {
    ask();
    await vi.advanceTimersByTimeAsync(900);
    ask();
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    ask();
    expect(exit.mock.calls).toEqual([[143]]);
  });
});
