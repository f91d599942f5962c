import { afterEach, expect, test, vi } from 'vitest';
import { RequestFailure } from './failure.ts';
import { createQueryClient } from './query-client.ts';
import { sendOneOfMany } from './send-one-of-many.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('one that is given up while it is sent does not wait for its next try', async () => {
  vi.useFakeTimers();
  const aborting = new AbortController();
  const mutationFn = vi.fn(async () => {
    aborting.abort();
    throw new RequestFailure('Too many at once.', { kind: 'tooMany', status: 429, retryAfter: 60 });
  });
  const sent = sendOneOfMany({ reads: ['any'], mutationFn }, 'Ana', {
    queryClient: createQueryClient(),
    signal: aborting.signal,
  });
  const told = vi.fn();
  void sent.catch(told);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ facts: { kind: 'unexpected', isSent: false } }),
  );
  expect(mutationFn).toHaveBeenCalledOnce();
});
