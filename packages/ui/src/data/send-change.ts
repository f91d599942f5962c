import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isCertainlyUnchanged, RequestFailure } from './failure.ts';
import { takeBackUnsent } from './take-back-unsent.ts';
import type { ChangeCall, ChangeOptions } from './use-change.ts';

interface Sender {
  readonly queryClient: QueryClient;
  /** Gives it up: what has not left is taken back, and fails as not sent; what has left is told, unless it `goesOn`. */
  readonly signal: AbortSignal;
  readonly goesOn?: boolean;
  /** Told when the change begins to wait for the network, and when it goes on. */
  readonly onPaused?: (isPaused: boolean) => void;
}

/** Sends a change that no dialog stands for. Where nobody knows what became of it, its reads are repeated. */
export async function sendChange<Data, Input>(
  { reads, ...options }: ChangeOptions<Data, Input>,
  input: Input,
  { queryClient, signal, goesOn = false, onPaused }: Sender,
): Promise<Data> {
  const notSent = () => new RequestFailure('You left before it was sent.', { kind: 'unexpected', isSent: false });
  if (signal.aborted) throw notSent();
  const call = { input, signal: goesOn ? new AbortController().signal : signal, abort: () => undefined };
  const change = new MutationObserver<Data, Error, ChangeCall<Input>>(queryClient, options);
  const takenBack = Promise.withResolvers<never>();
  const takeBack = () => {
    if (takeBackUnsent(queryClient, call)) takenBack.reject(notSent());
  };
  let wasPaused = false;
  const stop = change.subscribe(({ isPaused }) => {
    if (isPaused === wasPaused) return;
    wasPaused = isPaused;
    onPaused?.(isPaused);
  });
  signal.addEventListener('abort', takeBack);
  try {
    return await Promise.race([change.mutate(call), takenBack.promise]);
  } catch (error) {
    if (!isCertainlyUnchanged(error)) void queryClient.invalidateQueries({ queryKey: reads });
    throw error;
  } finally {
    stop();
    signal.removeEventListener('abort', takeBack);
  }
}
