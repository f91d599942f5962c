import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isCertainlyUnchanged, RequestFailure } from './failure.ts';
import type { ChangeCall, ChangeOptions } from './use-change.ts';

interface Sender {
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
}

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Sends one of many changes; whoever sends them all holds what is unsaved. It waits for the network, and as long as the API
 * asks where there were too many at once. Given up before it left, it fails as not sent.
 */
export async function sendOneOfMany<Data, Input>(
  { reads, ...options }: ChangeOptions<Data, Input>,
  input: Input,
  { queryClient, signal }: Sender,
): Promise<Data> {
  for (;;) {
    if (signal.aborted) throw notSent();
    try {
      return await sendOnce(options, input, { queryClient, signal });
    } catch (error) {
      const { kind, retryAfter } = error instanceof RequestFailure ? error.facts : {};
      if (kind !== 'tooMany' || retryAfter === undefined) {
        if (!isCertainlyUnchanged(error)) void queryClient.invalidateQueries({ queryKey: reads });
        throw error;
      }
      await pause(retryAfter, signal);
    }
  }
}

const notSent = () => new RequestFailure('You stopped before it was sent.', { kind: 'unexpected', isSent: false });

async function sendOnce<Data, Input>(
  options: Omit<ChangeOptions<Data, Input>, 'reads'>,
  input: Input,
  { queryClient, signal }: Sender,
): Promise<Data> {
  const call = { input, signal, abort: () => undefined };
  const change = new MutationObserver<Data, Error, ChangeCall<Input>>(queryClient, options);
  const takenBack = Promise.withResolvers<never>();
  const takeBack = () => {
    const cache = queryClient.getMutationCache();
    const waiting = cache.find({ predicate: ({ state }) => state.variables === call && state.isPaused });
    if (!waiting) return;
    cache.remove(waiting);
    takenBack.reject(notSent());
  };
  signal.addEventListener('abort', takeBack);
  try {
    return await Promise.race([change.mutate(call), takenBack.promise]);
  } finally {
    signal.removeEventListener('abort', takeBack);
  }
}
