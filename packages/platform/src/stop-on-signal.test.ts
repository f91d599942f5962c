import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { faultsPath } from './faults/fault-switches.ts';
import { projectKey } from './testing/admin-api-client.ts';
import { logIn } from './testing/browser.ts';
import { startTimeout } from './testing/start-test-platform.ts';
import { createSeededData } from './testing/test-data.ts';
import { waitFor } from './testing/wait-for.ts';

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
  /** Answers once the command has heard a signal: then it is not ready, or nobody is there any more. */
  const hasHeard = () =>
    waitFor(async () => {
      const status = await fetch(`${apiUrl}/health/ready`).then(
        (answer) => answer.status,
        () => 503,
      );
      expect(status).toBe(503);
    });
  return { child, exit, askForSeason, hasHeard };
}

describe('a platform that is asked to stop', () => {
  test('answers what it was asked, and ends with 0', async () => {
    const { child, exit, askForSeason } = await run(2_000);
    const { answer } = await askForSeason();
    child.kill('SIGTERM');
    expect(await answer).toBe(true);
    expect(await exit).toEqual([0, null]);
  });

  test('twice in a moment is asked once', async () => {
    const { child, exit, askForSeason } = await run(2_000);
    const { answer } = await askForSeason();
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await answer).toBe(true);
    expect(await exit).toEqual([0, null]);
  });

  test('breaks off what never ends, and ends with 0 all the same', async () => {
    const { child, exit, askForSeason } = await run(600_000);
    const { answer } = await askForSeason();
    child.kill('SIGTERM');
    expect(await answer).toBe(false);
    expect(await exit).toEqual([0, null]);
  });

  test('and is asked once more ends at once', async () => {
    const { child, exit, askForSeason, hasHeard } = await run(600_000);
    const { answer } = await askForSeason();
    child.kill('SIGTERM');
    await hasHeard();
    // Within a second it would be the same wish.
    await delay(1_100);
    child.kill('SIGTERM');
    expect(await exit).toEqual([143, null]);
    expect(await answer).toBe(false);
  });
});
