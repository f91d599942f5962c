import type { QueryClient } from '@tanstack/react-query';

/** Takes back a change that still waits for the network, by what it was called with; false where it has left. */
export function takeBackUnsent(queryClient: QueryClient, call: object): boolean {
  const cache = queryClient.getMutationCache();
  const waiting = cache.find({ predicate: ({ state }) => state.variables === call && state.isPaused });
  if (waiting) cache.remove(waiting);
  return waiting !== undefined;
}
