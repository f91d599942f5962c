// How fast a million names that wait are read: `npm run bench -- names`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostPlayerNotes } from '@bullpen/contract';
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { withBareTables } from '../../src/database/bare-tables.ts';
import type { Database, DatabaseLocation } from '../../src/database/database.ts';
import { funds, identities, leagues, names, playerNotes, players } from '../../src/database/schema.ts';
import { liftTimeLimits } from '../../src/database/time-limits.ts';
import { weighNames } from '../../src/names/written-names.ts';
import { openAdminApi } from '../testing/admin-api.ts';
import { startDatabaseServer } from '../testing/database-server.ts';
import { type CallSpeed, measureCalls, openPlayed, projectKey, serverSettings } from './admin-api-speed.ts';
import { benchedNames, bestPlayerId } from './names-calls.ts';

/** So many names that wait. */
export interface NamesSpeed {
  readonly names: number;
  readonly filledInSeconds: number;
  readonly calls: Readonly<Record<string, CallSpeed>>;
}

/** A season is played with as many; a larger one has each of them several times, as the database copies them at once. */
const played = 10_000;

/** The rows of a table and so many copies of each; `made` says what a copy has of its own, in terms of `one` and `number`. */
async function copyRows(
  transaction: Database,
  table: typeof players | typeof funds | typeof leagues,
  copies: number,
  made: Readonly<Record<string, SQL>>,
): Promise<void> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const values = columns.map((name) => made[name] ?? sql`one.${sql.identifier(name)}`);
  await transaction.execute(sql`
    insert into ${table} (${listed(columns.map((name) => sql`${sql.identifier(name)}`))}) select ${listed(values)}
    from ${table} as one cross join generate_series(1, ${copies}::int) as number where one.project_key = ${projectKey}`);
}
const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
/** The same for each reference to a row. The contract reads no UUID without a version and a variant. */
const copyOf = (id: string): SQL =>
  sql`overlay(overlay(md5(one.${sql.identifier(id)}::text || number) placing '4' from 13) placing '8' from 17)::uuid`;

/** Players with the funds and leagues of each; what they have traded, and who is in which league, is not copied. */
async function copyPlayers(transaction: Database, copies: number): Promise<void> {
  await copyRows(transaction, players, copies, { id: copyOf('id') });
  await copyRows(transaction, funds, copies, {
    id: copyOf('id'),
    player_id: copyOf('player_id'),
    rank: sql`one.rank * ${copies + 1}::int - number + 1`,
  });
  await copyRows(transaction, leagues, copies, {
    id: copyOf('id'),
    owner_id: copyOf('owner_id'),
    join_code: sql`upper(substr(md5(one.join_code || number), 1, 12))`,
  });
}

/**
 * Why a name waits. Of 256 names 26 are changed and three hold a word, one is alike, as the bytes of an id have it: of a
 * million, 10,000 hold a word, as many as one word that is added lets wait at most.
 */
const causesOf = (id: SQLWrapper) => sql`
  case when get_byte(uuid_send(${id}), 0) < 26 then '[{"cause": "changed", "before": "Before"}]' else '[{"cause": "new"}]' end::jsonb
  || case when get_byte(uuid_send(${id}), 1) < 3 then '[{"cause": "word", "word": "yolo", "language": null}]' else '[]' end::jsonb
  || case when get_byte(uuid_send(${id}), 2) < 1 then '[{"cause": "alike", "name": "Refused"}]' else '[]' end::jsonb`;
/** The name of every player waits; of the funds every fourth was decided. */
async function letNamesWait(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    insert into ${names} (project_key, kind, player_id, writer_id, name, folded_name, written_at, causes)
    select ${projectKey}, 'player', ${players.id}, ${players.id}, ${players.name}, ${players.foldedName},
      ${players.registeredAt}, causes
    from ${players} cross join lateral (select ${causesOf(players.id)} as causes) as waiting
    where ${players.projectKey} = ${projectKey}
      and not exists (select from ${names} where ${names.playerId} = ${players.id})`);
  await transaction.execute(sql`
    insert into ${names} (project_key, kind, fund_id, writer_id, name, folded_name, written_at, causes,
      decision_id, decision, decided_at, decided_by, before)
    select ${projectKey}, 'fund', ${funds.id}, ${funds.playerId}, ${funds.name}, ${funds.foldedName},
      ${funds.openedAt}, causes,
      gen_random_uuid(), 'keep', ${funds.openedAt} + random() * interval '1 day', gen_random_uuid(), ${funds.name}
    from ${funds} cross join lateral (select ${causesOf(funds.id)} as causes) as decided
    where ${funds.projectKey} = ${projectKey} and get_byte(uuid_send(${funds.id}), 3) < 64`);
  // Of what the planner knows nothing it goes through for each row of another.
  await transaction.execute(sql`analyze ${names}`);
  await weighNames(transaction, projectKey);
}

/** As many notes about the best player as there can be, each by another account. */
async function writeNotes(database: Database): Promise<void> {
  const player = await bestPlayerId(database, projectKey);
  await database.execute(sql`
    insert into ${playerNotes} (id, project_key, player_id, text, written_at, author_id)
    select gen_random_uuid(), ${projectKey}, ${player}, 'Asked for another name by email.', now(), id
    from (select ${identities.id} as id from ${identities} order by id limit ${mostPlayerNotes}) as authors`);
}

/** Fills a server and answers how many seconds that took. */
async function fillNames(location: DatabaseLocation, count: number): Promise<number> {
  const start = performance.now();
  const { database, close } = await openPlayed(location, Math.min(count, played));
  const fillBare = (tables: readonly PgTable[], work: (transaction: Database) => Promise<void>) =>
    database.transaction(async (transaction) => {
      await liftTimeLimits(transaction);
      await withBareTables(transaction, tables, () => work(transaction));
    });
  await fillBare([players, funds, leagues], (transaction) => copyPlayers(transaction, Math.ceil(count / played) - 1));
  // Names are weighed by the indexes of funds.
  await fillBare([names], letNamesWait);
  await writeNotes(database);
  // What a server does by itself after a while.
  await database.execute(sql`vacuum analyze`);
  await close();
  return Math.round((performance.now() - start) / 1000);
}

/** Over a Postgres server: the embedded one is not made for as many. */
export async function measureNames(count: number): Promise<NamesSpeed> {
  const data = await mkdtemp(join(tmpdir(), 'bullpen-bench-'));
  const server = await startDatabaseServer(...serverSettings);
  try {
    const location = { data, databaseUrl: `${server.url}/postgres` };
    const filledInSeconds = await fillNames(location, count);
    const api = await openAdminApi(location);
    try {
      return {
        names: count,
        filledInSeconds,
        calls: await measureCalls(api, await benchedNames(api.database, projectKey)),
      };
    } finally {
      await api.close();
    }
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}
