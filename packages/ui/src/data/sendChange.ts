import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isCertainlyUnchanged } from './failure.ts';
import type { ChangeCall, ChangeOptions } from './useChange.ts';

/** Sends a change that no dialog stands for. Where nobody knows what became of it, its reads are repeated. */
export async function sendChange<Data, Input>(
  queryClient: QueryClient,
  { reads, ...options }: ChangeOptions<Data, Input>,
  input: Input,
): Promise<Data> {
  const call = new AbortController();
  const change = new MutationObserver<Data, Error, ChangeCall<Input>>(queryClient, options);
  try {
    return await change.mutate({ input, signal: call.signal, abort: () => call.abort() });
  } catch (error) {
    if (!isCertainlyUnchanged(error)) void queryClient.invalidateQueries({ queryKey: reads });
    throw error;
  }
}
