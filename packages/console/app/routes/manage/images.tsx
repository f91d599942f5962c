import { ImagesList, prefetchImages } from '@bullpen/ui/manage';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchImagesInitialData } from '../../images.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  initialData: await fetchImagesInitialData({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { project }) => prefetchImages(runtime.queryClient, api, { project, url }));
  return { initialData: undefined };
}

export default function Images() {
  return <ImagesList initialData={useLoaderData<typeof loader>().initialData} />;
}
