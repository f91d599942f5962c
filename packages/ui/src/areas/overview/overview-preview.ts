import type { FundUpdateRate, PlayerRegistrationRate, Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type ChartWish, overviewQueries } from '../../data/overview.ts';
import { ownApi } from '../../data/own-api.ts';
import { hasCard } from './overview-cards.ts';
import { readChartWish } from './overview-range.ts';

/** The figures that a document carries. */
export interface OverviewPreview {
  readonly projectKey: string;
  /** What the charts were asked for. */
  readonly charts: ChartWish;
  readonly fundUpdateRate?: FundUpdateRate | undefined;
  readonly playerRegistrationRate?: PlayerRegistrationRate | undefined;
}

interface PreviewRequest {
  readonly project: Project;
  readonly charts: ChartWish;
  readonly signal: AbortSignal;
}

/** Reads what a document carries: the figures of the charts that the project has. */
export async function readOverviewPreview(
  api: ApiConnection,
  { project, charts, signal }: PreviewRequest,
): Promise<OverviewPreview> {
  const client = await api.client('overview');
  const [fundUpdateRate, playerRegistrationRate] = await Promise.all([
    hasCard(project, 'fundUpdateRate') ? client.fundUpdateRate({ query: charts }, { signal }) : undefined,
    hasCard(project, 'playerRegistrationRate')
      ? client.playerRegistrationRate({ query: charts }, { signal })
      : undefined,
  ]);
  return { projectKey: project.key, charts, fundUpdateRate, playerRegistrationRate };
}

/** What of a preview a page can show: nothing of another project, and nothing of another range. */
export const carriedFor = (
  preview: OverviewPreview | undefined,
  { projectKey, charts }: { readonly projectKey: string | undefined; readonly charts: ChartWish },
): OverviewPreview | undefined =>
  preview?.projectKey === projectKey &&
  (['range', 'from', 'to'] as const).every((name) => preview?.charts[name] === charts[name])
    ? preview
    : undefined;

/** Begins to read what the page at `url` shows of a project, before it is there. */
export function prefetchOverview(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): void {
  const own = ownApi(api, project);
  const charts = readChartWish(url.searchParams);
  if (hasCard(project, 'fundUpdateRate')) void queryClient.prefetchQuery(overviewQueries.fundUpdateRate(own, charts));
  if (hasCard(project, 'playerRegistrationRate'))
    void queryClient.prefetchQuery(overviewQueries.playerRegistrationRate(own, charts));
}
