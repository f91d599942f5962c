import { prefetchReview, ReviewList } from '@bullpen/ui/sudo';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchReviewPreview } from '../../review.server.ts';
import { currentRuntime } from '../../runtime.client.ts';

export { ErrorBoundary } from '../../error-boundary.tsx';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => ({
  preview: await fetchReviewPreview({ context, url, signal: request.signal }),
});

export function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const runtime = currentRuntime();
  runtime?.prefetch(url, (api, { viewer }) => viewer.isSudo && prefetchReview(runtime.queryClient, api, new Date()));
  return { preview: undefined };
}

export default function Review() {
  return <ReviewList preview={useLoaderData<typeof loader>().preview} />;
}
