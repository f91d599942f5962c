import {
  changesIn,
  foldName,
  isSameOfficialLeague,
  type NewOfficialLeague,
  type OfficialLeague,
  type OfficialLeagueChange,
  type OfficialLeagueDeletion,
  type OfficialLeagueMemberQuery,
  type OfficialLeaguePage,
  type OfficialLeagueQuery,
  type OfficialLeagueSort,
  type OfficialLeagueWithdrawal,
  officialLeagueCsvColumns,
  officialLeagueIssues,
  officialLeaguePlaces,
  type Player,
  type PlayerSort,
  type Publication,
  playerCsvColumns,
  type Sponsor,
  type StandingQuery,
  slugIsTaken,
  standingCsvColumns,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { images, officialLeagues, seasons } from '../../database/schema.ts';
import { readCurrency } from '../../season/seasons.ts';
import { fieldErrors } from '../http/api-error.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import {
  changeRecord,
  createRecord,
  found,
  type Outcome,
  type RecordDefinition,
  removeRecord,
  settled,
} from '../records/records.ts';
import { requireImage } from '../records/references.ts';
import { restoreRecord } from '../records/restoration.ts';
import { refuseTaken } from '../records/unique-violation.ts';
import { type ImageHost, toImageReference } from './image-reference.ts';
import { imagesLeftUnused } from './image-uses.ts';
import { type PlayerRow, playerSource } from './players.ts';
import { openStandingSource } from './standings.ts';

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
const officialLeagueSource = (
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

const listOfficialLeagues = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  query: OfficialLeagueQuery,
): Promise<OfficialLeaguePage> => listPage(database, query, officialLeagueSource(database, host, projectKey, query));

/** Official leagues as records. */
const officialLeagueKind = (host: ImageHost): RecordDefinition<typeof officialLeagues, OfficialLeague> => ({
  name: 'official-league',
  table: officialLeagues,
  async find(database, projectKey, id) {
    const wanted = and(eq(officialLeagues.projectKey, projectKey), eq(officialLeagues.id, id));
    const [row] = await selectOfficialLeagues(database).where(wanted);
    return row && toOfficialLeague(host)(row);
  },
});

const taken = { constraint: 'official_leagues_slug', field: 'slug', message: slugIsTaken };

interface Searched {
  readonly name: string;
  readonly slug: string;
  readonly sponsor: { readonly name: string } | null;
}

const textsOf = ({ name, slug, sponsor }: Searched) => ({
  foldedName: foldName(name),
  searchText: foldName(`${name} ${slug} ${sponsor?.name ?? ''}`),
});

const sponsorColumns = (sponsor: Sponsor | null | undefined) =>
  sponsor === undefined ? {} : { sponsorName: sponsor?.name ?? null, sponsorLink: sponsor?.link ?? null };

interface Times {
  readonly start: string;
  readonly end: string;
}

async function requireTimes(transaction: Database, { projectKey }: Act, times: Times, before?: Times): Promise<void> {
  const ofProject = eq(seasons.projectKey, projectKey);
  const { startsAt, endsAt } = seasons;
  const [season] = await transaction.select({ startsAt, endsAt }).from(seasons).where(ofProject);
  if (!season) throw new Error(`No season of ${projectKey} is laid out.`);
  const start = season.startsAt.toISOString();
  const end = season.endsAt.toISOString();
  const issues = officialLeagueIssues(times, { start, end }, before);
  if (issues.length > 0) throw fieldErrors(issues);
}

const createOfficialLeague = (
  database: Database,
  host: ImageHost,
  act: Act,
  input: NewOfficialLeague,
): Promise<Outcome<OfficialLeague>> => {
  const created = createRecord(database, officialLeagueKind(host), act, {
    id: input.id,
    isSame: (league) => isSameOfficialLeague(league, input),
    async insert(transaction) {
      await requireImage(transaction, act.projectKey, 'imageId', input.imageId);
      await requireTimes(transaction, act, input);
      const { sponsor, start, end, ...columns } = input;
      const times = { startsAt: new Date(start), endsAt: new Date(end) };
      const [made] = await transaction
        .insert(officialLeagues)
        .values({
          ...columns,
          ...sponsorColumns(sponsor),
          ...times,
          ...textsOf(input),
          projectKey: act.projectKey,
          status: 'draft',
        })
        .onConflictDoNothing({ target: officialLeagues.id })
        .returning({ id: officialLeagues.id });
      return made !== undefined;
    },
  });
  return refuseTaken(created, taken);
};

const changeOfficialLeague = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  change: OfficialLeagueChange,
): Promise<Outcome<OfficialLeague>> => {
  const input = changesIn(change);
  const changed = changeRecord(database, officialLeagueKind(host), id, act, {
    version: change.version,
    keys: Object.keys(input).map((key) => key.replace(/Id$/, '')),
    set(current) {
      const { sponsor, start, end, ...columns } = input;
      return {
        ...columns,
        ...sponsorColumns(sponsor),
        ...textsOf({ ...current, ...input }),
        ...(start === undefined ? {} : { startsAt: new Date(start) }),
        ...(end === undefined ? {} : { endsAt: new Date(end) }),
      };
    },
    async check(transaction, current) {
      await requireImage(transaction, act.projectKey, 'imageId', input.imageId);
      const times = { start: input.start ?? current.start, end: input.end ?? current.end };
      await requireTimes(transaction, act, times, current);
    },
  });
  return refuseTaken(changed, taken);
};

/** A draft is published once; whoever comes second is told what is published. */
const publishOfficialLeague = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  { version }: Publication,
): Promise<Outcome<OfficialLeague>> =>
  changeRecord(database, officialLeagueKind(host), id, act, {
    version,
    action: 'publish',
    keys: ['status'],
    set: () => ({ status: 'published' as const }),
    where: eq(officialLeagues.status, 'draft'),
  });

/** Whoever withdraws what is a draft, also one that was never published, is told so. */
const withdrawOfficialLeague = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  { version }: OfficialLeagueWithdrawal,
): Promise<Outcome<OfficialLeague>> =>
  changeRecord(database, officialLeagueKind(host), id, act, {
    version,
    action: 'withdraw',
    keys: ['status'],
    set: () => ({ status: 'draft' as const }),
    where: eq(officialLeagues.status, 'published'),
  });

/** Everybody takes part in what is published, and nobody in a draft: nothing of it is kept, and so nothing is lost. */
const isPublished = async (database: Database, host: ImageHost, projectKey: string, id: string): Promise<boolean> =>
  found(await officialLeagueKind(host).find(database, projectKey, id)).status === 'published';

/** All who play, as members of an official league. */
async function officialMembers(
  database: Database,
  host: ImageHost,
  projectKey: string,
  id: string,
  query: Pick<OfficialLeagueMemberQuery, 'search' | 'sort'>,
): Promise<ListSource<PlayerRow, Player, PlayerSort>> {
  const source = playerSource(database, projectKey, query);
  return (await isPublished(database, host, projectKey, id)) ? source : { ...source, within: sql`false` };
}

/** Where they stand. */
async function officialStandings(
  database: Database,
  host: ImageHost,
  projectKey: string,
  id: string,
  query: Pick<StandingQuery, 'search'>,
): Promise<ReturnType<typeof openStandingSource>> {
  const source = openStandingSource(database, projectKey, query);
  return (await isPublished(database, host, projectKey, id)) ? source : { ...source, within: sql`false` };
}

/** What would follow if an official league went; undefined for one that is not there. */
async function measureOfficialLeagueDeletion(
  database: Database,
  host: ImageHost,
  projectKey: string,
  id: string,
): Promise<OfficialLeagueDeletion | undefined> {
  const league = await officialLeagueKind(host).find(database, projectKey, id);
  return league && measure(database, league);
}

const measure = async (database: Database, { image }: OfficialLeague): Promise<OfficialLeagueDeletion> => ({
  imagesLeftUnused: await imagesLeftUnused(database, image),
});

const removeOfficialLeague = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<OfficialLeagueDeletion, OfficialLeague>> =>
  removeRecord(database, officialLeagueKind(host), id, act, { version, take: measure });

export const officialLeagueCalls = ({ store, playing: { officialLeagues }, writing }: Procedures) => {
  const { database } = store;
  const { officialLeagues: changing } = writing;
  return {
    list: officialLeagues.list.handler(({ input: { query }, context }) =>
      listOfficialLeagues(database, store, context.projectKey, query),
    ),
    export: officialLeagues.export.handler(({ input: { query }, context: { projectKey } }) => {
      const pages = everyPage(query, officialLeagueSource(database, store, projectKey, query));
      return csvAnswer(`${projectKey}-official-leagues`, officialLeagueCsvColumns, pages);
    }),
    create: changing.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createOfficialLeague(database, store, actOf(store, context), body), errors),
    ),
    get: officialLeagues.get.handler(async ({ input: { params }, context }) =>
      found(await officialLeagueKind(store).find(database, context.projectKey, params.id)),
    ),
    update: changing.update.handler(async ({ input: { params, body }, context, errors }) => {
      const act = actOf(store, context, body.reason);
      return settled(await changeOfficialLeague(database, store, params.id, act, body), errors);
    }),
    publish: changing.publish.handler(async ({ input: { params, body }, context, errors }) => {
      const act = actOf(store, context, body.reason);
      return settled(await publishOfficialLeague(database, store, params.id, act, body), errors);
    }),
    withdraw: changing.withdraw.handler(async ({ input: { params, body }, context, errors }) => {
      const act = actOf(store, context, body.reason);
      return settled(await withdrawOfficialLeague(database, store, params.id, act, body), errors);
    }),
    deletion: officialLeagues.deletion.handler(async ({ input: { params }, context }) =>
      found(await measureOfficialLeagueDeletion(database, store, context.projectKey, params.id)),
    ),
    remove: changing.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = actOf(store, context, query.reason);
      return settled(await removeOfficialLeague(database, store, params.id, act, query.version), errors);
    }),
    restore: changing.restore.handler(({ input: { params, body }, context }) =>
      restoreRecord(database, officialLeagueKind(store), params.id, actOf(store, context, body.reason)),
    ),
    standings: officialLeagues.standings.handler(async ({ input: { params, query }, context: { projectKey } }) =>
      listPage(database, query, await officialStandings(database, store, projectKey, params.id, query)),
    ),
    exportStandings: officialLeagues.exportStandings.handler(
      async ({ input: { params, query }, context: { projectKey } }) => {
        const columns = standingCsvColumns(found(await readCurrency(database, projectKey)));
        const pages = everyPage(query, await officialStandings(database, store, projectKey, params.id, query));
        return csvAnswer(`${projectKey}-official-league-standings`, columns, pages);
      },
    ),
    members: {
      list: officialLeagues.members.list.handler(async ({ input: { params, query }, context: { projectKey } }) =>
        listPage(database, query, await officialMembers(database, store, projectKey, params.id, query)),
      ),
      export: officialLeagues.members.export.handler(async ({ input: { params, query }, context: { projectKey } }) => {
        const columns = playerCsvColumns(found(await readCurrency(database, projectKey)));
        const pages = everyPage(query, await officialMembers(database, store, projectKey, params.id, query));
        return csvAnswer(`${projectKey}-official-league-members`, columns, pages);
      }),
    },
  };
};
