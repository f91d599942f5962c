import { projectWithApi } from '@bullpen/contract';
import { connectApi, createQueryClient } from '@bullpen/ui/data';
import { LeaguesScreen, prefetchLeagues } from '@bullpen/ui/manage';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { projects, session } from './mocks.server.ts';

export async function loader({ url }: LoaderFunctionArgs) {
  const queryClient = createQueryClient();
  const named = projects.find(({ key }) => key === url.searchParams.get('project'));
  const project = projectWithApi(named ?? null, projects);
  if (project) {
    const api = connectApi({ projectKey: project.key, apiUrl: project.apiUrl, getToken: session.getToken });
    await prefetchLeagues(queryClient, api, { project, url });
  }
  return dehydrate(queryClient);
}

export default function Leagues() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <LeaguesScreen />
    </HydrationBoundary>
  );
}
