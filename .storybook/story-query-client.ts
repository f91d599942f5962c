import { createQueryClient } from '@bullpen/ui/data';

/** The console's query client, but for retries: a story shows the first failure. */
export function createStoryQueryClient() {
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  return queryClient;
}
