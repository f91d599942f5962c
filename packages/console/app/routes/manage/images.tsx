import { ImagesScreen, prefetchImages } from '@bullpen/ui/manage';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dehydratedQueries } from '../../document-read.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  dehydratedQueries({ context, url, signal: request.signal }, { what: 'images', prefetch: prefetchImages });

export function clientLoader({ url }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchImages(runtime.queryClient, api, { project, url }));
}

export default function Images() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <ImagesScreen />
    </HydrationBoundary>
  );
}
