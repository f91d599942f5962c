import { skipToken, useQuery } from '@tanstack/react-query';
import { buildInterval } from './build-watch.client.ts';
import type { ClientRuntime } from './runtime.client.ts';

/** Asks for the newest build every five minutes while the page is seen, and when it is shown again. */
export function useBuildWatch(runtime: ClientRuntime | undefined): void {
  useQuery({
    queryKey: ['build'],
    queryFn: runtime?.build.check ?? skipToken,
    initialData: false,
    staleTime: buildInterval,
    refetchInterval: buildInterval,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}
