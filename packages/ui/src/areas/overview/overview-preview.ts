import type { FundUpdateRate, OverviewRange, PlayerRegistrationRate, Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { overviewQueries } from '../../data/overview.ts';
import { ownApi } from '../../data/own-api.ts';
import { hasCard } from './overview-cards.ts';
import { readOverviewRange } from './overview-range.ts';

/** The figures that a document carries. */
export interface OverviewPreview {
  readonly projectKey: string;
  readonly range: OverviewRange;
  readonly fundUpdateRate?: FundUpdateRate | undefined;
  readonly playerRegistrationRate?: PlayerRegistrationRate | undefined;
}

interface PreviewRequest {
  readonly project: Project;
  readonly range: OverviewRange;
  readonly signal: AbortSignal;
}

/** Reads what a document carries: the figures of the charts that the project has. */
export async function readOverviewPreview(
  api: ApiConnection,
  { project, range, signal }: PreviewRequest,
): Promise<OverviewPreview> {
  const client = await api.client('overview');
  const [fundUpdateRate, playerRegistrationRate] = await Promise.all([
    hasCard(project, 'fundUpdateRate') ? client.fundUpdateRate({ query: { range } }, { signal }) : undefined,
    hasCard(project, 'playerRegistrationRate')
      ? client.playerRegistrationRate({ query: { range } }, { signal })
      : undefined,
  ]);
  return { projectKey: project.key, range, fundUpdateRate, playerRegistrationRate };
}

/** Begins to read what the page at `url` shows of a project, before it is there. */
export function prefetchOverview(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): void {
  const own = ownApi(api, project);
  const range = readOverviewRange(url.searchParams);
  if (hasCard(project, 'fundUpdateRate'))
    void queryClient.prefetchQuery(overviewQueries.fundUpdateRate(own, { range }));
  if (hasCard(project, 'playerRegistrationRate'))
    void queryClient.prefetchQuery(overviewQueries.playerRegistrationRate(own, { range }));
}
