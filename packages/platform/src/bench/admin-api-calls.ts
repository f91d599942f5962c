import { type AdminApiClient, changeCursor, overviewRanges } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** One call as the bench makes it. */
export interface BenchedCall {
  readonly name: string;
  readonly run: (client: AdminApiClient) => Promise<unknown>;
}

/** How far into a list the deep pages are. */
const depth = 0.9;

interface SortedList {
  readonly name: string;
  readonly list: (client: AdminApiClient, query: object) => Promise<{ readonly nextCursor: string | null }>;
  readonly table: string;
  /** The column that each sort compares. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly searches: readonly string[];
}

const lists: readonly SortedList[] = [
  {
    name: 'players',
    list: ({ players }, query) => players.list({ query }),
    table: 'players',
    sorts: { name: 'folded_name', registeredAt: 'registered_at', lastActiveAt: 'last_active_at' },
    searches: ['ma', 'mar', 'peeters', 'no such player'],
  },
  {
    name: 'funds',
    list: ({ funds }, query) => funds.list({ query }),
    table: 'funds',
    sorts: { rank: 'rank', name: 'folded_name' },
    searches: ['po', 'pol', 'velvet', 'no such fund'],
  },
  {
    name: 'leagues',
    list: ({ leagues }, query) => leagues.list({ query }),
    table: 'leagues',
    sorts: { name: 'folded_name', createdAt: 'created_at', memberCount: 'member_count' },
    searches: ['vr', 'vri', 'leesclub', 'no such league'],
  },
];

async function placeAt(
  database: Database,
  projectKey: string,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<{ readonly value: string; readonly id: string }> {
  const by = column === 'folded_name' ? sql`folded_name collate "C"` : sql.identifier(column);
  const ours = sql`from ${sql.identifier(table)} where project_key = ${projectKey}`;
  const [counted] = await database.select({ count: sql<string>`count(*)` }).from(sql`(select 1 ${ours}) as ours`);
  const offset = Math.floor(Number(counted?.count) * depth);
  const rows = sql`(select id, ${sql.identifier(column)} as value ${ours} order by ${by}, id offset ${offset} limit 1) as place`;
  const [place] = await database.select({ id: sql<string>`id`, value: sql<string | number | Date>`value` }).from(rows);
  if (!place) throw new Error(`${table} is empty.`);
  const isMoment = column.endsWith('_at');
  const value = isMoment ? new Date(place.value).toISOString() : String(place.value);
  return { value, id: place.id };
}

/** Every list as it is read: first pages, deep ones, searches, and one thing by its id. */
export async function benchedCalls(database: Database, projectKey: string): Promise<readonly BenchedCall[]> {
  const calls: BenchedCall[] = [];
  for (const { name, list, table, sorts, searches } of lists) {
    for (const [sort, column] of Object.entries(sorts)) {
      const place = await placeAt(database, projectKey, { table, column });
      let cursor: string | undefined;
      const deep = async (client: AdminApiClient) => {
        cursor ??= changeCursor((await list(client, { sort, limit: 1 })).nextCursor ?? '', place);
        return list(client, { sort, cursor });
      };
      calls.push({ name: `${name} by ${sort}`, run: (client) => list(client, { sort }) });
      calls.push({ name: `${name} by ${sort}, downwards`, run: (client) => list(client, { sort, order: 'desc' }) });
      calls.push({ name: `${name} by ${sort}, at ${depth * 100} %`, run: deep });
    }
    for (const search of searches)
      calls.push({ name: `${name} with “${search}”`, run: (client) => list(client, { search }) });
  }
  return [...calls, ...benchedOverview, ...(await benchedRecords(database, projectKey)), ...benchedOthers(projectKey)];
}

/** The overview over each range, and what is searched in it: names of many, of some and of nobody. */
const benchedOverview: readonly BenchedCall[] = [
  ...overviewRanges.flatMap((range): BenchedCall[] => [
    { name: `fund update rate of ${range}`, run: ({ overview }) => overview.fundUpdateRate({ query: { range } }) },
    {
      name: `player registration rate of ${range}`,
      run: ({ overview }) => overview.playerRegistrationRate({ query: { range } }),
    },
    { name: `top trades of ${range}`, run: ({ overview }) => overview.topTrades({ query: { range } }) },
    { name: `movers of ${range}`, run: ({ overview }) => overview.movers({ query: { range } }) },
    { name: `top performers of ${range}`, run: ({ overview }) => overview.topPerformers({ query: { range } }) },
    {
      name: `top performers of ${range} by league`,
      run: ({ overview }) => overview.topPerformersByLeague({ query: { range } }),
    },
  ]),
  ...['ma', 'mar', 'peeters', 'velvet otter', 'no such fund'].map((search) => ({
    name: `top performers with “${search}”`,
    run: ({ overview }: AdminApiClient) => overview.topPerformers({ query: { range: '7d', search } }),
  })),
  ...['vri', 'leesclub', 'no such league'].map((search) => ({
    name: `top performers by league with “${search}”`,
    run: ({ overview }: AdminApiClient) => overview.topPerformersByLeague({ query: { range: '7d', search } }),
  })),
  { name: 'instruments', run: ({ instruments }) => instruments.list({ query: {} }) },
];

async function benchedRecords(database: Database, projectKey: string): Promise<readonly BenchedCall[]> {
  const largest = sql`(select id from leagues where project_key = ${projectKey} order by member_count desc limit 1) as one`;
  const busiest = sql`(select player_id as id from funds where project_key = ${projectKey} order by rank limit 1) as one`;
  const [league] = await database.select({ id: sql<string>`id` }).from(largest);
  const [player] = await database.select({ id: sql<string>`id` }).from(busiest);
  const [leagueParams, playerParams] = [{ id: league?.id ?? '' }, { id: player?.id ?? '' }];
  return [
    { name: 'one player, by search', run: ({ players }) => players.list({ query: { search: playerParams.id } }) },
    { name: 'history of a player', run: ({ players }) => players.history({ params: playerParams, query: {} }) },
    { name: 'deletion of a player, measured', run: ({ players }) => players.deletion({ params: playerParams }) },
    { name: 'leagues of a player', run: ({ leagues }) => leagues.list({ query: { playerId: playerParams.id } }) },
    {
      name: 'members of the largest league',
      run: ({ leagues }) => leagues.members.list({ params: leagueParams, query: {} }),
    },
    {
      name: 'standings of the largest league',
      run: ({ leagues }) => leagues.standings({ params: leagueParams, query: {} }),
    },
  ];
}

/** The audit trail, which has an event for each player, and the lists that stay small. */
const benchedOthers = (projectKey: string): readonly BenchedCall[] => [
  { name: 'audit trail', run: ({ audit }) => audit.list({ query: {} }) },
  { name: 'audit trail of a project', run: ({ audit }) => audit.list({ query: { projectKey } }) },
  { name: 'audit trail of leagues', run: ({ audit }) => audit.list({ query: { object: 'league' } }) },
  { name: 'audit trail with “newspaper”', run: ({ audit }) => audit.list({ query: { search: 'newspaper' } }) },
  { name: 'audit trail with “no such reason”', run: ({ audit }) => audit.list({ query: { search: 'no such' } }) },
  { name: 'identities', run: ({ sudo }) => sudo.identities.list() },
  { name: 'grants', run: ({ grants }) => grants.list({ query: {} }) },
  { name: 'invitations', run: ({ invitations }) => invitations.list({ query: {} }) },
  { name: 'experts', run: ({ experts }) => experts.list({ query: {} }) },
  { name: 'official leagues', run: ({ officialLeagues }) => officialLeagues.list({ query: {} }) },
  { name: 'images', run: ({ images }) => images.list({ query: {} }) },
  { name: 'translations', run: ({ translations }) => translations.list({ query: {} }) },
  { name: 'plan', run: ({ plan }) => plan.get() },
  { name: 'script runs', run: ({ scripts }) => scripts.runs.list({ query: {} }) },
];
