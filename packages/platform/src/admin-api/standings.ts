import { type Standing, type StandingPage, type StandingQuery, standingPlaces } from '@bullpen/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { funds, leagueMembers, players } from '../database/schema.ts';
import { apiError } from './api-error.ts';
import { returnOf } from './funds.ts';
import { findLeague } from './leagues.ts';
import { listPage } from './list-page.ts';
import { matches } from './list-place.ts';

/** The members of a league, each with the best of their funds; of equal ones the first by id. */
const standingsOf = (database: Database, leagueId: string) => {
  const best = database
    .selectDistinctOn([funds.playerId], {
      playerId: funds.playerId,
      fundId: sql<string>`${funds.id}`.as('fund_id'),
      fundName: sql<string>`${funds.name}`.as('fund_name'),
      foldedFund: sql<string>`${funds.foldedName}`.as('folded_fund'),
      value: funds.value,
    })
    .from(leagueMembers)
    .innerJoin(funds, eq(funds.playerId, leagueMembers.playerId))
    .where(eq(leagueMembers.leagueId, leagueId))
    .orderBy(funds.playerId, sql`${funds.value} desc`, funds.id)
    .as('best');
  return database
    .select({
      id: players.id,
      name: players.name,
      rank: sql<number>`(rank() over (order by ${best.value} desc))::int`.as('rank'),
      fundId: best.fundId,
      fundName: best.fundName,
      value: best.value,
      foldedName: players.foldedName,
      foldedNames: sql<string>`${players.foldedName} || ' ' || ${best.foldedFund}`.as('folded_names'),
    })
    .from(best)
    .innerJoin(players, eq(players.id, best.playerId))
    .as('standings');
};

/** Ranks are of the whole league, whatever the search finds of it. */
export async function listStandings(
  database: Database,
  projectKey: string,
  leagueId: string,
  query: StandingQuery,
): Promise<StandingPage> {
  if (!(await findLeague(database, projectKey, leagueId))) throw apiError('not_found');
  const standings = standingsOf(database, leagueId);
  return listPage(database, query, {
    rows: (where, order, limit) => database.select().from(standings).where(where).orderBy(order).limit(limit),
    within: matches(query.search, { id: standings.id, begins: standings.foldedName, holds: standings.foldedNames }),
    id: standings.id,
    idOf: ({ id }) => id,
    places: standingPlaces,
    sorts: { rank: [standings.rank, ({ rank }) => rank] },
    some: (where, limit) => database.select({ one: sql`1` }).from(standings).where(where).limit(limit),
    toItem: ({ id, name, rank, fundId, fundName, value }): Standing => ({
      ...{ id, name, rank },
      fund: { id: fundId, name: fundName, value, return: returnOf(value) },
    }),
  });
}
