import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { fundReturns, funds, leagueMembers, leagueReturns, leagues } from '../database/schema.ts';

/** Works out what the members of the leagues of a project returned, from the returns of their funds; of all or of some. */
export async function settleLeagueReturns(
  database: Database,
  projectKey: string,
  some?: readonly string[],
): Promise<void> {
  const ranges = [fundReturns.return24h, fundReturns.return7d, fundReturns.return30d, fundReturns.returnSeason];
  const columns = ranges.map(({ name }) => sql.identifier(name));
  const list = (parts: readonly Parameters<typeof sql.join>[0][number][]) => sql.join([...parts], sql`, `);
  const best = sql.join(
    ranges.map((range) => sql`max(${range}) as ${sql.identifier(range.name)}`),
    sql`, `,
  );
  const mean = sql.join(
    columns.map((column) => sql`trunc(avg(${column})::numeric)`),
    sql`, `,
  );
  const updated = columns.map((column) => sql`${column} = excluded.${column}`);
  const left = sql`not exists (
    select from ${leagueMembers}
    join ${funds} on ${funds.playerId} = ${leagueMembers.playerId}
    join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}
    where ${leagueMembers.leagueId} = ${leagueReturns.leagueId})`;
  const among = some && inArray(leagueReturns.leagueId, [...some]);
  await database.delete(leagueReturns).where(and(eq(leagueReturns.projectKey, projectKey), among, left));
  await database.execute(sql`
    insert into ${leagueReturns} (league_id, project_key, ${list(columns)})
    select league_id, ${projectKey}, ${mean}
    from (
      select ${leagueMembers.leagueId}, ${best}
      from ${leagues}
      join ${leagueMembers} on ${leagueMembers.leagueId} = ${leagues.id}
      join ${funds} on ${funds.playerId} = ${leagueMembers.playerId}
      join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}
      where ${and(eq(leagues.projectKey, projectKey), some && inArray(leagues.id, [...some]))}
      group by ${leagueMembers.leagueId}, ${leagueMembers.playerId}
    ) as members
    group by league_id
    on conflict (league_id) do update set ${list(updated)}`);
}
