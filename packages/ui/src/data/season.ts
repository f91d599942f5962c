import type { Project, Season } from '@bullpen/contract';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { ownApi } from './own-api.ts';

/** A season, and how far the clock of its platform is ahead of ours, in milliseconds. */
export interface KnownSeason {
  readonly season: Season;
  readonly ahead: number;
}

/** What is known of a season that was answered at the moment `now`. */
export const knownSeason = (season: Season, now: Date): KnownSeason => ({
  season,
  ahead: Date.parse(season.now) - now.getTime(),
});

const interval = 300_000;
const keyOf = (projectKey: string | null) => ['season', projectKey];

/** Reads of the season, as TanStack Query options. */
export const seasonQueries = {
  /** The season of one project. Asked for again every 5 minutes. */
  of({
    project,
    api,
    now,
  }: {
    readonly project: Pick<Project, 'key'> | null;
    /** Asked when it is the project's own: another one's may answer in its place elsewhere. */
    readonly api: ApiConnection | null;
    readonly now: () => Date;
  }) {
    const own = ownApi(api, project);
    return queryOptions({
      queryKey: keyOf(project?.key ?? null),
      queryFn:
        own === null
          ? skipToken
          : async ({ signal }): Promise<KnownSeason> =>
              knownSeason(await own.orpc.season.get.call(undefined, { signal }), now()),
      refetchInterval: interval,
    });
  },
};

/** Reads the season of a project again. */
export const readSeasonAnew = (queryClient: QueryClient, projectKey: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(projectKey) });
