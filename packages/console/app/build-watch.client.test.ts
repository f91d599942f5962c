import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuildWatch } from './build-watch.client.ts';
import { buildQuery } from './use-build-watch.ts';

const own = { id: 'own', timestamp: 1_000 };
const newer = { id: 'newer', timestamp: 2_000 };

/** What the server has, by path without the query. */
let served: Readonly<Record<string, unknown>>;
const asked: string[] = [];

beforeEach(() => {
  served = {};
  asked.length = 0;
  vi.useFakeTimers({ now: 42 });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const body = served[path.replace(/\?.*/, '')];
    if (body instanceof Error) throw body;
    return typeof body === 'string' ? new Response(body) : Response.json(body ?? null, { status: body ? 200 : 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('builds/latest.json is asked for with a timestamp query, and a newer build for builds/meta/{buildId}.json', async () => {
  served = { '/builds/latest.json': newer, '/builds/meta/newer.json': { ...newer, matcher: {} } };
  const build = createBuildWatch(own);
  expect(build.isOutdated()).toBe(false);
  expect(await build.check()).toBe(true);
  expect(asked).toEqual(['/builds/latest.json?42', '/builds/meta/newer.json']);
  expect(build.newest()).toEqual(newer);
  expect(await build.check()).toBe(true);
  expect(asked).toHaveLength(3);
});

describe('nothing is newer', () => {
  test.each([
    ['a missing answer', undefined],
    ['garbage', '<!doctype html>'],
    ['half an answer', { id: 'newer' }],
    ['no answer', new TypeError('Failed to fetch')],
    ['the same build', own],
    ['an older build', { id: 'older', timestamp: 500 }],
  ])('for %s', async (_name, latest) => {
    served = { '/builds/latest.json': latest, '/builds/meta/newer.json': newer };
    expect(await createBuildWatch(own).check()).toBe(false);
  });

  test.each([
    ['nothing', undefined],
    ['another build', { id: 'another', timestamp: 3_000 }],
  ])('for a build that tells %s of itself yet', async (_name, meta) => {
    served = { '/builds/latest.json': newer, '/builds/meta/newer.json': meta };
    const build = createBuildWatch(own);
    expect(await build.check()).toBe(false);
    expect(build.newest()).toBe(own);
  });
});

test('what was newer stays newer, whatever is answered later', async () => {
  served = { '/builds/latest.json': newer, '/builds/meta/newer.json': newer };
  const build = createBuildWatch(own);
  await build.check();
  served = {};
  expect(await build.check()).toBe(true);
});

test('a document that will not do any more is out of date without a newer build', () => {
  const build = createBuildWatch(own);
  build.expire();
  expect(build.isOutdated()).toBe(true);
});

describe('while the page lives', () => {
  let stop: () => void;
  beforeEach(() => {
    environmentManager.setIsServer(() => false);
    focusManager.setFocused(true);
    const client = new QueryClient();
    client.mount();
    const unsubscribe = new QueryObserver(client, buildQuery(createBuildWatch(own))).subscribe(() => undefined);
    stop = () => {
      unsubscribe();
      client.unmount();
    };
  });
  afterEach(() => {
    stop();
    focusManager.setFocused(undefined);
  });
  const times = () => asked.filter((path) => path.startsWith('/builds/latest.json')).length;

  test('the newest build is asked for every five minutes', async () => {
    await vi.advanceTimersByTimeAsync(299_000);
    expect(times()).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(times()).toBe(2);
  });

  test('not while it is hidden, and at once when it is shown again', async () => {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(times()).toBe(0);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(times()).toBe(1);
  });
});
