import {
  type FieldIssue,
  foldName,
  type OfficialLeague,
  type OfficialLeagueQuery,
  officialLeagueIssues,
  officialLeaguePlaces,
  slugIsTaken,
} from '@bullpen/contract';
import { officialLeaguesOf, referenceIssues } from './content-references.ts';
import type { World } from './world.ts';

/** The official leagues that a query asks for. */
export const officialLeagueSource = (world: World, { sort, status }: Pick<OfficialLeagueQuery, 'sort' | 'status'>) => ({
  items: [...officialLeaguesOf(world).values()].filter((league) => (status ?? league.status) === league.status),
  textOf: ({ name, slug, sponsor }: OfficialLeague) => `${name} ${slug} ${sponsor?.name ?? ''}`,
  place: officialLeaguePlaces[sort],
  sortedBy: (league: OfficialLeague) =>
    sort === 'name' ? foldName(league.name) : new Date(league[sort]).toISOString(),
});

interface Input {
  readonly id: string;
  readonly slug: string;
  readonly start: string;
  readonly end: string;
  readonly imageId?: string | null | undefined;
}

/** What of an official league cannot be as it is asked for; `before` is the one that is changed. */
export const inputIssues = (world: World, input: Input, before?: OfficialLeague): FieldIssue[] => [
  ...referenceIssues(world, { imageId: input.imageId }),
  ...officialLeagueIssues(input, world.season, before),
  ...([...world.officialLeagues.values()].some(({ id, slug }) => id !== input.id && slug === input.slug)
    ? [{ path: ['slug'], message: slugIsTaken }]
    : []),
];
