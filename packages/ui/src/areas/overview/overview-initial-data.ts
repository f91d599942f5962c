import type { FundUpdateRate, PlayerRegistrationRate, Project } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type ChartRangeQuery, overviewQueries } from '../../data/overview.ts';
import { ownApi } from '../../data/own-api.ts';
import { hasCard } from './overview-cards.ts';
import { readChartRangeQuery } from './overview-range.ts';

/** The initial data of the overview. */
export interface OverviewInitialData {
  readonly projectKey: string;
  /** What the charts were asked for. */
  readonly charts: ChartRangeQuery;
  readonly fundUpdateRate?: FundUpdateRate | undefined;
  readonly playerRegistrationRate?: PlayerRegistrationRate | undefined;
}

interface OverviewInitialDataParams {
  readonly project: Project;
  readonly charts: ChartRangeQuery;
  readonly signal: AbortSignal;
}

/** Reads the initial data of a document: the figures of the charts that the project has. */
export async function readOverviewInitialData(
  api: ApiConnection,
  { project, charts, signal }: OverviewInitialDataParams,
): Promise<OverviewInitialData> {
  const client = await api.client('overview');
  const [fundUpdateRate, playerRegistrationRate] = await Promise.all([
    hasCard(project, 'fundUpdateRate') ? client.fundUpdateRate({ query: charts }, { signal }) : undefined,
    hasCard(project, 'playerRegistrationRate')
      ? client.playerRegistrationRate({ query: charts }, { signal })
      : undefined,
  ]);
  return { projectKey: project.key, charts, fundUpdateRate, playerRegistrationRate };
}

/** What of the initial data a page can show: nothing of another project, and nothing of another range. */
export const initialDataFor = (
  initialData: OverviewInitialData | undefined,
  { projectKey, charts }: { readonly projectKey: string | undefined; readonly charts: ChartRangeQuery },
): OverviewInitialData | undefined =>
  initialData?.projectKey === projectKey &&
  (['range', 'from', 'to'] as const).every((name) => initialData?.charts[name] === charts[name])
    ? initialData
    : undefined;

/** Begins to read what the page at `url` shows of a project, before it is there. */
export function prefetchOverview(
  queryClient: QueryClient,
  api: ApiConnection,
  { project, url }: { readonly project: Project | null; readonly url: URL },
): void {
  const own = ownApi(api, project);
  const charts = readChartRangeQuery(url.searchParams);
  if (hasCard(project, 'fundUpdateRate')) void queryClient.prefetchQuery(overviewQueries.fundUpdateRate(own, charts));
  if (hasCard(project, 'playerRegistrationRate'))
    void queryClient.prefetchQuery(overviewQueries.playerRegistrationRate(own, charts));
}
