import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type BuildWatch, buildInterval } from './build-watch.client.ts';
import type { ClientRuntime } from './runtime.client.ts';

/** Asks for the newest build every five minutes while the page is seen, and when it is shown again. */
export const buildQuery = (build: BuildWatch | undefined) =>
  queryOptions({
    queryKey: ['build'],
    queryFn: build?.check ?? skipToken,
    initialData: false,
    staleTime: buildInterval,
    refetchInterval: buildInterval,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Lets the document know of newer builds for as long as it lives. */
export function useBuildWatch(runtime: ClientRuntime | undefined): void {
  useQuery(buildQuery(runtime?.build));
}
