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

interface Wish {
  readonly id: string;
  readonly slug: string;
  readonly start: string;
  readonly end: string;
  readonly imageId?: string | null | undefined;
}

/** What of an official league cannot be as it is wished for; `before` is the one that is changed. */
export const wishIssues = (world: World, wish: Wish, before?: OfficialLeague): FieldIssue[] => [
  ...referenceIssues(world, { imageId: wish.imageId }),
  ...officialLeagueIssues(wish, world.season, before),
  ...([...world.officialLeagues.values()].some(({ id, slug }) => id !== wish.id && slug === wish.slug)
    ? [{ path: ['slug'], message: slugIsTaken }]
    : []),
];
