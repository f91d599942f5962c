import { type AdminApiClient, overviewRanges } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import { byteByByte } from '../../src/admin-api/records/list-place.ts';
import type { Database } from '../../src/database/database.ts';
import { funds, holdings, instruments, leagues, players, seasons, trades } from '../../src/database/schema.ts';
import { negated } from '../../src/database/tables/columns.ts';
import { about, type BenchedCall } from './benched-call.ts';
import { farInto } from './deep-pages.ts';
import { type SortedList, sortedCalls } from './sorted-calls.ts';

const lists: readonly SortedList[] = [
  {
    name: 'players',
    list: (client, query) => client.players.list({ query }),
    table: players,
    sorts: {
      name: byteByByte(players.foldedName),
      registeredAt: players.registeredAt,
      lastActiveAt: players.lastActiveAt,
    },
    searches: ['ma', 'mar', 'peeters', 'no such player'],
  },
  {
    name: 'funds',
    list: (client, query) => client.funds.list({ query }),
    table: funds,
    sorts: { rank: negated(funds.value), name: byteByByte(funds.foldedName) },
    searches: ['po', 'pol', 'velvet', 'no such fund'],
  },
  {
    name: 'leagues',
    list: (client, query) => client.leagues.list({ query }),
    table: leagues,
    sorts: { name: byteByByte(leagues.foldedName), createdAt: leagues.createdAt, memberCount: leagues.memberCount },
    searches: ['vr', 'vri', 'leesclub', 'no such league'],
  },
];

/** Every list as it is read: first pages, deep ones, searches, and one thing by its id. */
export async function benchedCalls(database: Database, projectKey: string): Promise<readonly BenchedCall[]> {
  const calls: BenchedCall[] = [];
  for (const list of lists) calls.push(...(await sortedCalls(database, projectKey, list)));
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
  ...[
    { locale: 'nl-BE' },
    { locale: 'nl-BE', sort: 'lastActiveAt' },
    { registered: '2026-09-20..2026-10-20', sort: 'registeredAt' },
    { lastActive: '..2026-10-20', sort: 'lastActiveAt' },
    { locale: 'fr-BE', lastActive: '..2026-10-20', sort: 'lastActiveAt' },
    { funds: 'none' },
  ].map((query) => ({
    name: `players, ${new URLSearchParams(query)}`,
    run: ({ players }: AdminApiClient) => players.list({ query: query as object }),
  })),
  farInto('top performers of 7d', ({ overview }, query) =>
    overview.topPerformers({ query: { range: '7d', ...query } }),
  ),
  farInto('top performers of 7d by league', ({ overview }, query) =>
    overview.topPerformersByLeague({ query: { range: '7d', ...query } }),
  ),
  ...[
    { value: '9900000..10100000', sort: 'value' },
    { return: '..-0.05', sort: 'return7d' },
    { idleDays: '30' },
    { idleDays: '45' },
    { flag: 'concentrated' },
    { flag: 'script', sort: 'return24h' },
    { flag: 'expert', sort: 'name' },
    { flag: 'stale' },
    { sort: 'return30d', order: 'desc' },
    { search: 'peeters' },
  ].map((query) => ({
    name: `funds, ${new URLSearchParams(Object.entries(query))}`,
    run: ({ funds }: AdminApiClient) => funds.list({ query: query as object }),
  })),
  farInto('funds, sort=returnSeason', (client, query) =>
    client.funds.list({ query: { sort: 'returnSeason', ...query } }),
  ),
  farInto('players, locale=nl-BE', (client, query) => client.players.list({ query: { locale: 'nl-BE', ...query } })),
  { name: 'instruments', run: ({ instruments }) => instruments.list({ query: {} }) },
];

async function benchedRecords(database: Database, projectKey: string): Promise<readonly BenchedCall[]> {
  const largest = sql`(select id from leagues where project_key = ${projectKey} order by member_count desc limit 1) as one`;
  const busiest = sql`(select player_id as id from funds where project_key = ${projectKey} order by rank limit 1) as one`;
  const [league] = await database.select({ id: sql<string>`id` }).from(largest);
  const [player] = await database.select({ id: sql<string>`id` }).from(busiest);
  // Of the best thousand the one that has traded most.
  const traded = sql`(
    select fund_id as id from ${trades} where fund_id in (
      select id from ${funds} where project_key = ${projectKey} order by ${negated(funds.value)}, id limit 1000
    ) group by fund_id order by count(*) desc limit 2) as two`;
  const [fund, second] = await database.select({ id: sql<string>`id` }).from(traded);
  const [season] = await database.select().from(seasons).where(eq(seasons.projectKey, projectKey));
  const fundParams = { id: fund?.id ?? '' };
  const otherId = second?.id ?? '';
  const to = (season?.playedAt ?? new Date()).toISOString();
  const day = { from: new Date(Date.parse(to) - 86_400_000).toISOString(), to };
  const wholeSeason = { from: (season?.startsAt ?? new Date()).toISOString(), to };
  const leagueParams = { id: league?.id ?? '' };
  const playerParams = { id: player?.id ?? '' };
  const mostHeld = sql`(
    select instrument_id as id from ${holdings} join ${instruments} on ${instruments.id} = instrument_id
    where project_key = ${projectKey} group by instrument_id order by count(*) desc limit 1) as one`;
  const [instrument] = await database.select({ id: sql<string>`id` }).from(mostHeld);
  const instrumentParams = { id: instrument?.id ?? '' };
  return [
    { name: 'one player, by search', run: ({ players }) => players.list({ query: { search: playerParams.id } }) },
    { name: 'history of a player', run: ({ players }) => players.history({ params: playerParams, query: {} }) },
    { name: 'ledger of a fund', run: ({ funds }) => funds.ledger({ params: fundParams, query: {} }) },
    { name: 'holdings of a fund', run: ({ funds }) => funds.holdings({ params: fundParams }) },
    { name: 'values of a fund', run: ({ funds }) => funds.values({ params: fundParams, query: { range: 'season' } }) },
    { name: 'a day of a fund, explained', run: ({ funds }) => funds.explanation({ params: fundParams, query: day }) },
    {
      name: 'a season of a fund, explained',
      run: ({ funds }) => funds.explanation({ params: fundParams, query: wholeSeason }),
    },
    { name: 'the instrument held most', run: ({ instruments }) => instruments.get({ params: instrumentParams }) },
    {
      name: 'prices of an instrument',
      run: ({ instruments }) => instruments.prices({ params: instrumentParams, query: { range: 'season' } }),
    },
    {
      name: 'a season of a fund, compared with another',
      run: ({ funds }) => funds.comparison({ params: fundParams, query: { range: 'season', with: otherId } }),
    },
    { name: 'neighbours of a fund', run: ({ funds }) => funds.neighbours({ params: fundParams }) },
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
    farInto('members of the largest league', (client, query) =>
      client.leagues.members.list({ params: leagueParams, query }),
    ),
    farInto('standings of the largest league', (client, query) =>
      client.leagues.standings({ params: leagueParams, query }),
    ),
  ];
}

const officialLeagueId = async ({ officialLeagues }: AdminApiClient) =>
  (await officialLeagues.list({ query: {} })).items.find(({ status }) => status === 'published')?.id;

/** The audit trail, which has an event for each player, and the lists that stay small. */
const benchedOthers = (projectKey: string): readonly BenchedCall[] => [
  { name: 'audit trail', run: ({ audit }) => audit.list({ query: {} }) },
  farInto('audit trail', ({ audit }, query) => audit.list({ query })),
  { name: 'audit trail of a project', run: ({ audit }) => audit.list({ query: { projectKey } }) },
  { name: 'audit trail of leagues', run: ({ audit }) => audit.list({ query: { object: 'league' } }) },
  { name: 'audit trail with “newspaper”', run: ({ audit }) => audit.list({ query: { search: 'newspaper' } }) },
  { name: 'audit trail with “no such reason”', run: ({ audit }) => audit.list({ query: { search: 'no such' } }) },
  { name: 'activity of a project', run: ({ activity }) => activity.list({ query: {} }) },
  farInto('activity of a project', ({ activity }, query) => activity.list({ query })),
  { name: 'activity of whoever asks', run: ({ activity }) => activity.list({ query: { mine: 'true' } }) },
  about(
    'sessions of whoever asks',
    async ({ sudo }) => (await sudo.identities.list()).find(({ traits }) => traits.email === 'sudo@bullpen.test')?.id,
    ({ sessions }, id) => sessions.list({ params: { id }, query: {} }),
  ),
  { name: 'identities', run: ({ sudo }) => sudo.identities.list() },
  { name: 'what waits in whose name', run: ({ sudo }) => sudo.waiting() },
  { name: 'grants', run: ({ grants }) => grants.list({ query: {} }) },
  { name: 'invitations', run: ({ invitations }) => invitations.list({ query: {} }) },
  { name: 'experts', run: ({ experts }) => experts.list({ query: {} }) },
  { name: 'official leagues', run: ({ officialLeagues }) => officialLeagues.list({ query: {} }) },
  about('members of an official league', officialLeagueId, ({ officialLeagues }, id) =>
    officialLeagues.members.list({ params: { id }, query: {} }),
  ),
  about('standings of an official league', officialLeagueId, ({ officialLeagues }, id) =>
    officialLeagues.standings({ params: { id }, query: {} }),
  ),
  { name: 'images', run: ({ images }) => images.list({ query: {} }) },
  about(
    'uses of an image',
    async ({ images }) => (await images.list({ query: { limit: 1 } })).items[0]?.id,
    ({ images }, id) => images.uses({ params: { id } }),
  ),
  { name: 'translations', run: ({ translations }) => translations.list({ query: {} }) },
  about(
    'history of a text',
    async ({ translations }) => (await translations.list({ query: { limit: 1 } })).items[0]?.key,
    ({ translations }, key) => translations.history({ params: { key }, query: {} }),
  ),
  { name: 'plan', run: ({ plan }) => plan.get() },
  { name: 'staff of the project', run: ({ staff }) => staff.list() },
  about(
    'files of a node of the plan',
    async ({ plan }) => (await plan.get()).nodes[0]?.id,
    ({ plan }, id) => plan.nodes.files.list({ params: { id } }),
  ),
  { name: 'script templates', run: ({ scripts }) => scripts.templates() },
  { name: 'script presets', run: ({ scripts }) => scripts.presets.list({ query: {} }) },
  { name: 'script runs', run: ({ scripts }) => scripts.runs.list({ query: {} }) },
];
