import { InstrumentsScreen, prefetchInstruments } from '@bullpen/ui/manage';
import { HydrationBoundary } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dehydratedQueries } from '../../document-read.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  dehydratedQueries({ context, url, signal: request.signal }, { what: 'instruments', prefetch: prefetchInstruments });

export function clientLoader({ url }: ClientLoaderFunctionArgs): undefined {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchInstruments(runtime.queryClient, api, { project, url }));
}

export default function Instruments() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <InstrumentsScreen />
    </HydrationBoundary>
  );
}
