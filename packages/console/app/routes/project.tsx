import { ProjectScreen, prefetchProject } from '@bullpen/ui/project';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dehydratedQueries } from '../document-read.server.ts';
import { currentRuntime } from '../runtime.client.ts';

export { ErrorBoundary } from '../error-boundary.tsx';

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  dehydratedQueries({ context, url, signal: request.signal }, { what: 'plan', prefetch: prefetchProject });

export function clientLoader({ url }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchProject(runtime.queryClient, api, { project }));
}

export default function ProjectPlan() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <ProjectScreen />
    </HydrationBoundary>
  );
}
