import { adminApiPath } from '@bullpen/contract';
import { RateLimiterQueue } from 'rate-limiter-flexible';
import { Tinypool } from 'tinypool';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { reckon } from '../../reckoning/reckon.ts';
import { createPace, paceBody } from './pace-bodies.ts';
import { createRateLimit } from './rate-limit.ts';

const perMinute = 3;
const large = 2 * 1024 * 1024;
const calls = { import: ['POST', '/translations/import'], plan: ['POST', '/plan/changes'] } as const;

describe('a large body', () => {
  let api: TestAdminApi;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData(), undefined, createRateLimit(perMinute));
  }, startTimeout);
  afterAll(() => api.close());

  /** Sends JSON of {@link large} bytes, and tells how it was answered and how much of it was taken. */
  async function send(call: keyof typeof calls, authorization?: string, saysItsSize = true, at = api) {
    const [method, path] = calls[call];
    const piece = new TextEncoder().encode(`"${'x'.repeat(64 * 1024 - 3)}",`);
    let taken = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (taken === 0) controller.enqueue(new TextEncoder().encode('['));
          if (taken < large) controller.enqueue(piece);
          else controller.close();
          taken += piece.length;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = new Headers({ 'content-type': 'application/json' });
    if (authorization !== undefined) headers.set('authorization', authorization);
    if (saysItsSize) headers.set('content-length', String(large));
    else headers.set('transfer-encoding', 'chunked');
    const init = { method, headers, body, duplex: 'half' } as RequestInit;
    const { status } = await at.fetch(new Request(`http://admin-api.test/${projectKey}${adminApiPath}${path}`, init));
    return { status, taken };
  }

  const sizes = [
    ['that says its size', true],
    ['that does not say its size', false],
  ] as const;

  test.each(sizes)('%s is not read of somebody who may only read', async (_name, saysItsSize) => {
    const reader = await api.authorizationOf('reader@bullpen.test');
    expect(await send('import', reader, saysItsSize)).toEqual({ status: 403, taken: 0 });
  });

  test('is read no faster than its account may send', async () => {
    const [asked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
    const pace = vi.spyOn(RateLimiterQueue.prototype, 'removeTokens').mockImplementation(() => {
      asked.resolve();
      return mayGoOn.promise;
    });
    const sent = send('import', await api.authorizationOf('sudo@bullpen.test'), false);
    await asked.promise;
    expect(pace).toHaveBeenCalledTimes(1);
    mayGoOn.resolve(0);
    expect(await sent).toMatchObject({ status: 400 });
    // Its turn counts for the first 256 KiB: each byte is waited for once.
    expect(pace.mock.calls.reduce((sum, [bytes]) => sum + bytes, 0)).toBe('['.length + large);
  });

  test('of one account does not hold up another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const pace = createPace();
    const done: string[] = [];
    const read = (account: string, bytes: number) => pace.wait(account, bytes).then(() => done.push(account));
    await read('ada', large / 4);
    const waiting = read('ada', 1);
    await read('grace', 1);
    expect(done).toEqual(['ada', 'grace']);
    await vi.advanceTimersByTimeAsync(1000);
    await waiting;
    vi.useRealTimers();
  });

  test('is not read beside eight others of its account, each of which leaves its place when it is answered', async () => {
    const [areEight, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
    const pace = vi.spyOn(RateLimiterQueue.prototype, 'removeTokens').mockImplementation(() => {
      if (pace.mock.calls.length === 8) areEight.resolve();
      return mayGoOn.promise;
    });
    const unlimited = await openAdminApi(await createSeededData());
    onTestFinished(() => unlimited.close());
    const sudo = await unlimited.authorizationOf('sudo@bullpen.test');
    const eight = () => Array.from({ length: 8 }, () => send('import', sudo, true, unlimited));
    const others = eight();
    await areEight.promise;
    expect(await send('import', sudo, true, unlimited)).toEqual({ status: 429, taken: 0 });
    const colleague = send('import', await unlimited.authorizationOf('second.sudo@bullpen.test'), true, unlimited);
    mayGoOn.resolve(0);
    expect((await Promise.all([...others, colleague])).map(({ status }) => status)).toEqual(Array(9).fill(400));
    expect((await Promise.all(eight())).map(({ status }) => status)).toEqual(Array(8).fill(400));
  });

  test('waits for its turn before its account is read, eight of them a second', async () => {
    const pace = vi.spyOn(RateLimiterQueue.prototype, 'removeTokens').mockResolvedValue(0);
    const reader = await api.authorizationOf('reader@bullpen.test');
    await send('import', reader);
    expect(pace.mock.calls).toEqual([[(2 * 1024 * 1024) / 8, JSON.parse(reader.slice('Bearer '.length)).identityId]]);
  });

  test('is read no further once its sender has gone', async () => {
    const page = new AbortController();
    const wait = vi.fn(async () => page.abort());
    const pieces = Array.from({ length: 9 }, () => new Uint8Array(1024));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', signal: page.signal } as RequestInit;
    const paced = paceBody(new Request('http://admin-api.test', init), 'ada', { ...createPace(), wait });
    await expect(paced.arrayBuffer()).rejects.toThrow();
    expect(wait).toHaveBeenCalledTimes(1);
  });

  test('is not read of a deactivated account', async () => {
    const sudo = await api.clientFor('sudo@bullpen.test');
    const all = await sudo.sudo.identities.list();
    const leaver = all.find(({ traits }) => traits.email === 'unverified@bullpen.test');
    if (!leaver) throw new Error('The account is not seeded.');
    const body = { version: leaver.updated_at, state: 'inactive', reason: 'Left the newsroom.' } as const;
    await sudo.sudo.identities.update({ params: { id: leaver.id }, body });
    const gone = await api.authorizationOf('unverified@bullpen.test');
    expect(await send('import', gone)).toEqual({ status: 401, taken: 0 });
  });

  test('is read of somebody who may write, up to what the call takes', async () => {
    const editor = await api.authorizationOf('editor@bullpen.test');
    expect(await send('import', editor, false)).toMatchObject({ status: 400 });
    expect((await send('import', editor, false)).taken).toBeGreaterThan(large);
    const { status, taken } = await send('plan', editor, false);
    expect([status, taken < large]).toEqual([413, true]);
  });

  test.each(sizes)('%s is not read of an account that is over its limit', async (_name, saysItsSize) => {
    const editor = await api.authorizationOf('editor@bullpen.test');
    expect(await send('import', editor, saysItsSize)).toEqual({ status: 429, taken: 0 });
  });

  test('is not read of an account that has as much waiting as it may', async () => {
    const sudo = await api.authorizationOf('second.sudo@bullpen.test');
    const { identityId: accountId } = JSON.parse(sudo.slice('Bearer '.length));
    const held = Promise.withResolvers<readonly never[]>();
    vi.spyOn(Tinypool.prototype, 'run').mockImplementation(() => held.promise);
    const waiting = Array.from({ length: 4 }, () => reckon({ accountId, size: large }, 'checkTexts', []));
    expect(await send('import', sudo)).toEqual({ status: 429, taken: 0 });
    held.resolve([]);
    await Promise.all(waiting);
    expect(await send('import', sudo)).toMatchObject({ status: 400 });
  });

  test('is not read of a stranger, whether or not they are over their limit', async () => {
    const answers = [];
    for (const saysItsSize of [true, false, true, true, false])
      answers.push(await send('import', undefined, saysItsSize));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(answers.every(({ taken }) => taken === 0)).toBe(true);
  });
});
