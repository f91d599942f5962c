import { hasArea, manageTabs } from '@bullpen/contract';
import { usePort } from '@bullpen/ui';
import { ExpertsList, prefetchExperts } from '@bullpen/ui/manage';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchExpertsInitialData, hasExperts } from '../../experts.server.ts';
import { currentRuntime } from '../../runtime.client.ts';
import NotFound from '../not-found.tsx';

export { ErrorBoundary } from '../../error-boundary.tsx';

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const initialData = await fetchExpertsInitialData({ context, url, signal: request.signal });
  return data({ initialData }, { status: hasExperts({ context, url }) ? 200 : 404 });
}

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, async (api, { project }) => {
    if (hasArea(manageTabs.experts, { project, isSudo: false }))
      await prefetchExperts(runtime.queryClient, api, { project, url });
  });
  return { initialData: undefined };
}

export default function Experts() {
  const { initialData } = useLoaderData<typeof loader>();
  const { project } = usePort();
  const isThere = hasArea(manageTabs.experts, { project: project.selectedProject, isSudo: false });
  return isThere ? <ExpertsList initialData={initialData} /> : <NotFound />;
}
