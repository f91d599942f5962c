import { hasArea, manageTabs } from '@bullpen/contract';
import { usePort } from '@bullpen/ui';
import { ExpertsScreen, prefetchExperts } from '@bullpen/ui/manage';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dehydratedQueries } from '../../document-read.server.ts';
import { admissionAt } from '../../root-data.server.ts';
import { currentRuntime } from '../../runtime.client.ts';
import { visitContext } from '../../visit.server.ts';
import NotFound from '../not-found.tsx';

export { ErrorBoundary } from '../../error-boundary.tsx';

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const queries = await dehydratedQueries(
    { context, url, signal: request.signal },
    { what: 'experts', prefetch: prefetchExperts },
  );
  const admission = admissionAt(context.get(visitContext), url);
  const isThere = admission.is !== 'open' || hasArea(manageTabs.experts, { project: admission.project, isSudo: false });
  return data(queries, { status: isThere ? 200 : 404 });
}

export function clientLoader({ url }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchExperts(runtime.queryClient, api, { project, url }));
}

export default function Experts() {
  const { project } = usePort();
  const queries = useLoaderData<typeof loader>();
  const isThere = hasArea(manageTabs.experts, { project: project.selectedProject, isSudo: false });
  if (!isThere) return <NotFound />;
  return (
    <HydrationBoundary state={queries}>
      <ExpertsScreen />
    </HydrationBoundary>
  );
}
