import { projectWithApi } from '@bullpen/contract';
import { AuditScreen, prefetchAudit } from '@bullpen/ui/sudo';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dehydratedQueries } from '../../document-read.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  dehydratedQueries(
    { context, url, signal: request.signal },
    {
      what: 'audit',
      prefetch: prefetchAudit,
      source: ({ project }, { projects }) => projectWithApi(project, projects),
    },
  );

export function clientLoader({ url }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { viewer }) => viewer.isSudo && prefetchAudit(runtime.queryClient, api, { url }));
}

export default function Audit() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <AuditScreen />
    </HydrationBoundary>
  );
}
