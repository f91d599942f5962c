import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { UnsavedChanges } from '../foundation/unsaved-changes.ts';
import { isCertainlyUnchanged, RequestFailure } from './failure.ts';
import type { ChangeCall, ChangeOptions } from './use-change.ts';

interface Sender {
  readonly queryClient: QueryClient;
  readonly unsaved: UnsavedChanges;
  /** Told when the change begins to wait for the network, and when it goes on. */
  readonly onPaused: (wasPaused: boolean) => void;
}

/**
 * Sends a change that no dialog stands for, and asks before it is lost. What has left goes on when its person goes
 * elsewhere; what has not is taken back. Where nobody knows what became of it, its reads are repeated.
 */
export async function sendChange<Data, Input>(
  { reads, ...options }: ChangeOptions<Data, Input>,
  input: Input,
  { queryClient, unsaved, onPaused }: Sender,
): Promise<Data> {
  const call = new AbortController();
  const variables = { input, signal: call.signal, abort: () => call.abort() };
  const change = new MutationObserver<Data, Error, ChangeCall<Input>>(queryClient, options);
  const takenBack = Promise.withResolvers<never>();
  const hold = unsaved.hold('unanswered', () => {
    const cache = queryClient.getMutationCache();
    const waiting = cache.find({ predicate: ({ state }) => state.variables === variables && state.isPaused });
    if (!waiting) return;
    cache.remove(waiting);
    takenBack.reject(new RequestFailure('You left before it was sent.', { kind: 'offline', isSent: false }));
  });
  let wasPaused = false;
  const stop = change.subscribe(({ isPaused }) => {
    if (isPaused === wasPaused) return;
    wasPaused = isPaused;
    hold.change(isPaused ? 'unsent' : 'unanswered');
    onPaused(isPaused);
  });
  try {
    return await Promise.race([change.mutate(variables), takenBack.promise]);
  } catch (error) {
    if (!isCertainlyUnchanged(error)) void queryClient.invalidateQueries({ queryKey: reads });
    throw error;
  } finally {
    stop();
    hold.release();
  }
}
