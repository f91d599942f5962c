import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { fundReturns, funds, leagueMembers, leagueReturns, leagues } from '../database/schema.ts';

/** Works out what the members of each league of a project returned, from the returns of their funds. */
export async function insertLeagueReturns(database: Database, projectKey: string): Promise<void> {
  const ranges = [fundReturns.return24h, fundReturns.return7d, fundReturns.return30d, fundReturns.returnSeason];
  const columns = ranges.map(({ name }) => sql.identifier(name));
  const list = (parts: readonly ReturnType<typeof sql.identifier>[]) => sql.join([...parts], sql`, `);
  const best = sql.join(
    ranges.map((range) => sql`max(${range}) as ${sql.identifier(range.name)}`),
    sql`, `,
  );
  const mean = sql.join(
    columns.map((column) => sql`round(avg(${column}))`),
    sql`, `,
  );
  await database.execute(sql`
    insert into ${leagueReturns} (league_id, project_key, ${list(columns)})
    select league_id, ${projectKey}, ${mean}
    from (
      select ${leagueMembers.leagueId}, ${best}
      from ${leagues}
      join ${leagueMembers} on ${leagueMembers.leagueId} = ${leagues.id}
      join ${funds} on ${funds.playerId} = ${leagueMembers.playerId}
      join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}
      where ${leagues.projectKey} = ${projectKey}
      group by ${leagueMembers.leagueId}, ${leagueMembers.playerId}
    ) as members
    group by league_id`);
}
