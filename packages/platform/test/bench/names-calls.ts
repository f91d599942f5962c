import { type AdminApiClient, NameCauseKind } from '@bullpen/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { nameSource } from '../../src/admin-api/manage/names.ts';
import { everyPage } from '../../src/admin-api/records/list-page.ts';
import { byteByByte } from '../../src/admin-api/records/list-place.ts';
import type { Database } from '../../src/database/database.ts';
import { funds, names } from '../../src/database/schema.ts';
import { negated } from '../../src/database/tables/columns.ts';
import type { BenchedCall } from './benched-call.ts';
import { sortedCalls } from './sorted-calls.ts';

const queue = { state: 'waiting', sort: 'visibility', order: 'asc' } as const;

const ofNames = [
  { kind: 'player' },
  { kind: 'league' },
  ...NameCauseKind.options.map((cause) => ({ cause })),
  { cause: 'word', order: 'desc' },
  { cause: 'word', sort: 'writtenAt' },
  { cause: 'word', search: 'velvet' },
  { cause: 'changed', kind: 'fund', sort: 'writtenAt' },
  { cause: 'alike', sort: 'name' },
  { state: 'decided' },
  // As the console opens it.
  { state: 'decided', sort: 'decidedAt', order: 'desc' },
  { state: 'decided', sort: 'decidedAt', order: 'desc', cause: 'word' },
  // What the overview says of them: how many wait, and the one that has waited the longest.
  { sort: 'writtenAt', limit: '1' },
] as const;
const ofLeagues = [
  { owner: 'none' },
  { created: '2026-09-20..2026-10-20', sort: 'createdAt' },
  { members: '2..5', sort: 'memberCount' },
] as const;
const ofImages = [{ uses: 'none' }, { type: 'image/png' }] as const;

const filtered = (
  list: 'names' | 'leagues' | 'images',
  queries: readonly Readonly<Record<string, string>>[],
): BenchedCall[] =>
  queries.map((query) => ({
    name: `${list}, ${new URLSearchParams(query)}`,
    run: (client) => client[list].list({ query: query as object }),
  }));

/** The names in every way that staff ask for them, the notes about a player, and the filters of leagues and images. */
export async function benchedNames(database: Database, projectKey: string): Promise<readonly BenchedCall[]> {
  const recordOf = async (state: typeof isNull) => {
    const ours = and(eq(names.projectKey, projectKey), state(names.decidedAt));
    const [name] = await database.select({ id: names.recordId }).from(names).where(ours).limit(1);
    if (!name) throw new Error('The season has no such name to measure.');
    return name.id;
  };
  const decidedOf = (search: string | undefined) => (client: AdminApiClient) =>
    client.names.list({ query: { state: 'decided', search, sort: 'decidedAt', order: 'desc', limit: 200 } });
  const best = await bestPlayerId(database, projectKey);
  return [
    ...(await sortedCalls(database, projectKey, {
      name: 'names',
      list: (client, query) => client.names.list({ query }),
      table: names,
      within: isNull(names.decidedAt),
      sorts: {
        visibility: negated(names.visibility),
        writtenAt: names.writtenAt,
        name: byteByByte(names.foldedName),
      },
      searches: ['ve', 'vel', 'velvet otter', 'no such name'],
    })),
    ...filtered('names', ofNames),
    { name: 'names, decided of one that waits', run: decidedOf(await recordOf(isNull)) },
    { name: 'names, decided of one that was decided', run: decidedOf(await recordOf(isNotNull)) },
    {
      name: 'names, first page of their export',
      run: () => everyPage(queue, nameSource(database, projectKey, queue)).next(),
    },
    { name: 'notes about a player', run: ({ players }) => players.notes.list({ params: { id: best } }) },
    ...filtered('leagues', ofLeagues),
    ...filtered('images', ofImages),
  ];
}

/** Who plays for the best of the funds. */
export async function bestPlayerId(database: Database, projectKey: string): Promise<string> {
  const ours = eq(funds.projectKey, projectKey);
  const [best] = await database.select({ id: funds.playerId }).from(funds).where(ours).orderBy(funds.rank).limit(1);
  return best?.id ?? '';
}
