import { environmentManager, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { failureKindOf, NotAuthenticatedError, RequestFailure } from './failure.ts';
import { createQueryClient, queryDefaults, retryDelay } from './query-client.ts';

describe('capped exponential delay', () => {
  it.each([
    [0, 1_000],
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [4, 16_000],
    [5, 30_000],
    [6, 30_000],
    [2_000, 30_000],
  ])('before retry %i: %i ms', (attempt, delay) => {
    expect(retryDelay(attempt)).toBe(delay);
  });

  test('it is min(1000·2ⁿ, 30000) for every n', () => {
    fc.assert(
      fc.property(fc.nat(5_000), (attempt) => {
        let expected = 1_000;
        for (let n = 0; n < attempt && expected < 30_000; n++) expected *= 2;
        expect(retryDelay(attempt)).toBe(Math.min(expected, 30_000));
      }),
      runsOf('any retry waits as long as it should'),
    );
  });
});

describe('a 5-minute cache lifetime, stale after 30 s, no refetch on window focus', () => {
  afterEach(() => {
    environmentManager.setIsServer(() => true);
  });

  test('in the browser', () => {
    environmentManager.setIsServer(() => false);
    expect(queryDefaults).toMatchObject({ gcTime: 300_000, staleTime: 30_000, refetchOnWindowFocus: false });
    expect(createQueryClient().getDefaultOptions()).toEqual({ queries: queryDefaults, mutations: { retry: false } });
  });

  test('on the server the lifetime is the request’s: no timer keeps it', () => {
    vi.useFakeTimers();
    createQueryClient().setQueryData(['a'], 1);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('data queries default to 3 retries', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const refusal = (status: number) => new RequestFailure('Refused.', { kind: failureKindOf(status), status });

  it.each([
    ['a server error', refusal(500), 4],
    ['maintenance', refusal(503), 4],
    ['too many requests', refusal(429), 4],
    ['no answer', new RequestFailure('There was no answer.', { kind: 'offline' }), 4],
    ['a refusal', refusal(403), 1],
    ['an ended session', refusal(401), 1],
    ['no session', new NotAuthenticatedError(), 1],
  ])('after %s', async (_name, error, calls) => {
    const client = createQueryClient();
    const queryFn = vi.fn().mockRejectedValue(error);
    const outcome = expect(client.fetchQuery({ queryKey: ['a'], queryFn, ...queryDefaults })).rejects.toBe(error);
    await vi.runAllTimersAsync();
    await outcome;
    expect(queryFn).toHaveBeenCalledTimes(calls);
    client.clear();
  });

  test('the retries come after 1, 2 and 4 seconds', async () => {
    const client = createQueryClient();
    const start = Date.now();
    const times: number[] = [];
    const queryFn = () => {
      times.push(Date.now() - start);
      return Promise.reject(refusal(500));
    };
    const outcome = expect(client.fetchQuery({ queryKey: ['a'], queryFn, ...queryDefaults })).rejects.toThrow();
    await vi.runAllTimersAsync();
    await outcome;
    expect(times).toEqual([0, 1_000, 3_000, 7_000]);
    client.clear();
  });

  test('a change is sent once, whatever comes back', async () => {
    const client = createQueryClient();
    const mutationFn = vi.fn().mockRejectedValue(refusal(500));
    const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn }));
    const outcome = expect(mutation.execute(undefined)).rejects.toThrow();
    await vi.runAllTimersAsync();
    await outcome;
    expect(mutationFn).toHaveBeenCalledTimes(1);
    client.clear();
  });
});

test('what is being read for the first time is asked for again after a change', async () => {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const observer = new QueryObserver(client, { queryKey: ['history'], queryFn });
  const leave = observer.subscribe(() => {});
  const read = client.invalidateQueries({ queryKey: ['history'] });
  answers[0]?.('before the change');
  answers[1]?.('after it');
  await read;
  expect(observer.getCurrentResult().data).toBe('after it');
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
