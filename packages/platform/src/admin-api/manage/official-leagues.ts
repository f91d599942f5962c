import {
  type OfficialLeague,
  type OfficialLeaguePage,
  type OfficialLeagueQuery,
  type OfficialLeagueSort,
  officialLeaguePlaces,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { images, officialLeagues } from '../../database/schema.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import type { RecordDefinition } from '../records/records.ts';
import { type ImageHost, toImageReference } from './image-reference.ts';

interface Row {
  readonly league: InferSelectModel<typeof officialLeagues>;
  readonly image: InferSelectModel<typeof images> | null;
}

const toOfficialLeague =
  (host: ImageHost) =>
  ({ league, image }: Row): OfficialLeague => {
    const { id, name, slug, description, sponsorName, sponsorLink, startsAt, endsAt, status, version } = league;
    return {
      id,
      name,
      slug,
      description,
      image: toImageReference(host, image),
      sponsor: sponsorName === null ? null : { name: sponsorName, link: sponsorLink },
      start: startsAt.toISOString(),
      end: endsAt.toISOString(),
      status,
      version,
    };
  };

const byName = byteByByte(officialLeagues.foldedName);

const selectOfficialLeagues = (database: Database) =>
  database
    .select({ league: officialLeagues, image: images })
    .from(officialLeagues)
    .leftJoin(images, eq(images.id, officialLeagues.imageId));

/** The official leagues of a project that a query asks for. */
export const officialLeagueSource = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  { search, status }: Pick<OfficialLeagueQuery, 'search' | 'status'>,
): ListSource<Row, OfficialLeague, OfficialLeagueSort> => ({
  within: and(
    eq(officialLeagues.projectKey, projectKey),
    status === undefined ? undefined : eq(officialLeagues.status, status),
    matches(search, { id: officialLeagues.id, begins: byName, holds: officialLeagues.searchText }),
  ),
  id: officialLeagues.id,
  idOf: ({ league }) => league.id,
  places: officialLeaguePlaces,
  sorts: {
    start: [officialLeagues.startsAt, ({ league }) => league.startsAt.toISOString()],
    end: [officialLeagues.endsAt, ({ league }) => league.endsAt.toISOString()],
    name: [byName, ({ league }) => league.foldedName],
  },
  rows: (where, order, limit) => selectOfficialLeagues(database).where(where).orderBy(order).limit(limit),
  some: (where, limit) => database.select({ one: sql`1` }).from(officialLeagues).where(where).limit(limit),
  toItem: toOfficialLeague(host),
});

export const listOfficialLeagues = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  query: OfficialLeagueQuery,
): Promise<OfficialLeaguePage> => listPage(database, query, officialLeagueSource(database, host, projectKey, query));

/** Official leagues as records. */
export const officialLeagueKind = (host: ImageHost): RecordDefinition<typeof officialLeagues, OfficialLeague> => ({
  name: 'official-league',
  table: officialLeagues,
  async find(database, projectKey, id) {
    const wanted = and(eq(officialLeagues.projectKey, projectKey), eq(officialLeagues.id, id));
    const [row] = await selectOfficialLeagues(database).where(wanted);
    return row && toOfficialLeague(host)(row);
  },
});
