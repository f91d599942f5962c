import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { bulkOutcomeOf } from './bulk-outcome.ts';
import { type FailureFacts, RequestFailure } from './failure.ts';
import { createQueryClient } from './query-client.ts';
import { sendOneOfMany } from './send-one-of-many.ts';
import type { ChangeCall } from './use-change.ts';

const send = vi.fn<(call: ChangeCall<string>) => Promise<string>>();
const reads = ['identities'];
const known = ['identities', 'alpha'];

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  send.mockImplementation(async ({ input }) => `${input} done`);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

function begin() {
  const aborting = new AbortController();
  const queryClient = createQueryClient();
  queryClient.setQueryData(known, 'as it was');
  const sent = sendOneOfMany({ reads, mutationFn: send }, 'Ana', { queryClient, signal: aborting.signal });
  const outcome = sent.then(
    (answer) => answer,
    (error: unknown) => bulkOutcomeOf(error),
  );
  const isOutdated = () => queryClient.getQueryState(known)?.isInvalidated;
  return { aborting, queryClient, sent, outcome, isOutdated };
}
const failing = (facts: FailureFacts) => send.mockRejectedValueOnce(new RequestFailure('You may not.', facts));
const tooMany = { kind: 'tooMany', status: 429, retryAfter: 7 } as const;
const notSent = { is: 'cancelled' };
/** Lets everything happen that waits for no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('it is sent once, and answers what the API answers', async () => {
  const { sent, isOutdated } = begin();
  await expect(sent).resolves.toBe('Ana done');
  expect(send).toHaveBeenCalledTimes(1);
  expect(isOutdated()).toBe(false);
});

describe('where there were too many at once', () => {
  it('it waits for as long as the API asks, as often as it asks, and is sent again', async () => {
    failing(tooMany);
    failing({ ...tooMany, retryAfter: 2 });
    const { outcome } = begin();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('Ana done');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('and does not know for how long, it has failed', async () => {
    failing({ kind: 'tooMany', status: 429 });
    const { outcome, isOutdated } = begin();
    expect(await outcome).toEqual({ is: 'failed', reason: 'You may not.' });
    expect(send).toHaveBeenCalledTimes(1);
    expect(isOutdated()).toBe(false);
  });

  it('and is given up meanwhile, it was not sent, at once', async () => {
    failing(tooMany);
    const { aborting, outcome } = begin();
    await settle();
    aborting.abort();
    expect(await outcome).toEqual(notSent);
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('what became of it is asked for anew only where nobody knows', () => {
  it.each<[FailureFacts, boolean]>([
    [{ kind: 'timedOut' }, true],
    [{ kind: 'offline' }, true],
    [{ kind: 'unexpected', status: 200 }, true],
    [{ kind: 'serverError', status: 502 }, true],
    [{ kind: 'serverError', status: 500, code: 'internal' }, false],
    [{ kind: 'forbidden', status: 403 }, false],
    [{ kind: 'conflict', status: 409 }, false],
    [{ kind: 'offline', isSent: false }, false],
  ])('%j', async (facts, expected) => {
    failing(facts);
    const { sent, isOutdated } = begin();
    await expect(sent).rejects.toMatchObject({ message: 'You may not.', facts });
    expect(isOutdated()).toBe(expected);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('without a network', () => {
  it('it waits, and is sent once when there is one', async () => {
    onlineManager.setOnline(false);
    const { outcome, queryClient } = begin();
    await settle();
    expect(send).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(await outcome).toBe('Ana done');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('it can be taken back, and is never sent', async () => {
    onlineManager.setOnline(false);
    const { aborting, outcome, queryClient, isOutdated } = begin();
    await settle();
    aborting.abort();
    expect(await outcome).toEqual(notSent);
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(isOutdated()).toBe(false);
  });
});

test('what was given up before its turn is not sent', async () => {
  const queryClient = createQueryClient();
  const sent = sendOneOfMany({ reads, mutationFn: send }, 'Ana', { queryClient, signal: AbortSignal.abort() });
  expect(bulkOutcomeOf(await sent.catch((error: unknown) => error))).toEqual(notSent);
  expect(send).not.toHaveBeenCalled();
});

test('what is under way is told of the end, and whatever it answers counts', async () => {
  const underWay = Promise.withResolvers<string>();
  send.mockImplementationOnce(() => underWay.promise);
  const { aborting, outcome } = begin();
  await settle();
  aborting.abort();
  expect(send.mock.calls[0]?.[0].signal.aborted).toBe(true);
  underWay.resolve('Done all the same');
  expect(await outcome).toBe('Done all the same');
});
