import { type NamePage, type NameQuery, type NameSort, namePlaces, type WrittenName } from '@bullpen/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { experts, funds, identities, leagues, names, players } from '../../database/schema.ts';
import { negated } from '../../database/tables/columns.ts';
import { marksWith } from '../../database/tables/name-marks.ts';
import { printedRanks } from '../../names/written-names.ts';
import { rankAmongLeft } from '../../season/fund-ranks.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, searchIn } from '../records/list-place.ts';
import { emailOf } from '../sudo/account-email.ts';

/** How far a name is read, as of now. */
type NameFigures = Pick<WrittenName, 'rank' | 'isPrinted'>;

const Figures = z.object({
  rows: z.array(z.object({ id: z.string(), rank: z.nullable(z.number()), isExpert: z.nullable(z.boolean()) })),
});

/** Those of a page: each is looked up in the indexes of funds, whatever the number of all names. */
async function withFigures<Row extends { readonly name: typeof names.$inferSelect }>(
  database: Database,
  projectKey: string,
  rows: readonly Row[],
): Promise<(Row & NameFigures)[]> {
  if (rows.length === 0) return [];
  const answer = await database.execute(sql`
    select ${names.id} as id, ranked.rank, ranked.is_expert as "isExpert"
    from ${names}
    cross join lateral (
      select min(${rankAmongLeft(funds.rank, projectKey)})::int as rank,
        bool_or(exists (select from ${experts} where ${experts.fundId} = ${funds.id})) as is_expert
      from ${funds} where ${funds.id} = ${names.fundId} or ${funds.playerId} = ${names.playerId}
    ) as ranked
    where ${names.id} = any(${sql.param(rows.map(({ name }) => name.id))}::uuid[])`);
  const known = new Map(Figures.parse(answer).rows.map(({ id, ...figures }) => [id, figures]));
  return rows.map((row) => {
    const { rank = null, isExpert = false } = known.get(row.name.id) ?? {};
    return { ...row, rank, isPrinted: (rank !== null && rank <= printedRanks) || isExpert === true };
  });
}

const selectNames = (database: Database) =>
  database
    .select({
      name: names,
      writer: { id: players.id, name: players.name, locale: players.locale },
      memberCount: leagues.memberCount,
      decider: emailOf(identities),
    })
    .from(names)
    .leftJoin(players, eq(players.id, names.writerId))
    .leftJoin(leagues, eq(leagues.id, names.leagueId))
    .leftJoin(identities, eq(identities.id, names.decidedBy));

type Row = Awaited<ReturnType<typeof selectNames>>[number] & NameFigures;

const decisionOf = ({ name: row, decider }: Row): WrittenName['decision'] => {
  const { decisionId, decision, decidedAt, decidedBy, before } = row;
  if (decisionId === null || decision === null || decidedAt === null || decidedBy === null || before === null)
    return null;
  return {
    id: decisionId,
    decision,
    at: decidedAt.toISOString(),
    by: { id: decidedBy, email: decider },
    before,
    after: row.name,
    reason: row.reason,
  };
};

const toName = (row: Row): WrittenName => {
  const { id, kind, recordId, name, writtenAt, causes, version } = row.name;
  return {
    id,
    kind,
    recordId,
    name,
    player: row.writer,
    writtenAt: writtenAt.toISOString(),
    causes,
    rank: row.rank,
    memberCount: row.memberCount,
    isPrinted: row.isPrinted,
    decision: decisionOf(row),
    version,
  };
};

const byName = byteByByte(names.foldedName);
const byVisibility = negated(names.visibility);

type Filters = Pick<NameQuery, 'search' | 'state' | 'kind' | 'cause' | 'playerId' | 'sort'>;

/** The names of a project that a query asks for. */
export function nameSource(
  database: Database,
  projectKey: string,
  { search, state, kind, cause, playerId, sort }: Filters,
): ListSource<Row, WrittenName, NameSort> {
  const found = searchIn(
    names,
    { search, sort },
    {
      id: [names.id, names.recordId, names.writerId],
      begins: byName,
      holds: names.foldedName,
    },
  );
  const marks = [kind, cause].filter((mark) => mark !== undefined);
  const marked = marks.length === 0 ? undefined : sql`${names.marks} = any(${sql.param(marksWith(marks))}::int[])`;
  // Nobody knows whether a cause leaves many or few, as of a search.
  const both = { holds: and(found.search?.holds, marked), indexed: and(found.search?.indexed, marked) };
  const byWriting: ListSource<Row, WrittenName, NameSort>['sorts']['writtenAt'] = [
    names.writtenAt,
    ({ name }) => name.writtenAt.toISOString(),
  ];
  return {
    within: and(
      eq(names.projectKey, projectKey),
      state === 'waiting' ? isNull(names.decidedAt) : isNotNull(names.decidedAt),
      playerId === undefined ? undefined : eq(names.writerId, playerId),
      found.within,
    ),
    search:
      both.holds && both.indexed
        ? {
            holds: both.holds,
            indexed: both.indexed,
            from: names,
            isCovered: found.search === undefined && found.within === undefined && playerId === undefined,
          }
        : undefined,
    id: names.id,
    idOf: ({ name }) => name.id,
    places: namePlaces,
    sorts: {
      visibility: [byVisibility, ({ name }) => -name.visibility],
      writtenAt: byWriting,
      name: [byName, ({ name }) => name.foldedName],
      decidedAt: state === 'waiting' ? byWriting : [names.decidedAt, ({ name }) => name.decidedAt?.toISOString() ?? ''],
    },
    rows: async (where, order, limit) =>
      withFigures(database, projectKey, await selectNames(database).where(where).orderBy(order).limit(limit)),
    some: (where, limit) => database.select({ one: sql`1` }).from(names).where(where).limit(limit),
    toItem: toName,
  };
}

export const listNames = (database: Database, projectKey: string, query: NameQuery): Promise<NamePage> =>
  listPage(database, query, nameSource(database, projectKey, query));

export async function findName(database: Database, projectKey: string, id: string): Promise<WrittenName | undefined> {
  const kept = await selectNames(database).where(and(eq(names.projectKey, projectKey), eq(names.id, id)));
  const [row] = await withFigures(database, projectKey, kept);
  return row && toName(row);
}
