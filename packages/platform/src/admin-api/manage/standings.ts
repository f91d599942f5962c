import { type Standing, type StandingPage, type StandingQuery, standingPlaces } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { funds, leagueMembers, players } from '../../database/schema.ts';
import { negated } from '../../database/tables/columns.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { matches } from '../records/list-place.ts';
import { found } from '../records/records.ts';
import { returnOf } from './funds.ts';
import { findLeague } from './leagues.ts';

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

interface Row {
  readonly id: string;
  readonly name: string;
  readonly rank: number;
  readonly fundId: string;
  readonly fundName: string;
  readonly value: number;
}

const toStanding = ({ id, name, rank, fundId, fundName, value }: Row): Standing => ({
  id,
  name,
  rank,
  fund: { id: fundId, name: fundName, value, return: returnOf(value) },
});

const selectStandings = (database: Database, standings: ReturnType<typeof standingsOf>) =>
  database.select().from(standings);

/** Ranks are of the whole league, whatever the search finds of it. */
async function standingSource(
  database: Database,
  projectKey: string,
  leagueId: string,
  { search }: Pick<StandingQuery, 'search'>,
): Promise<ListSource<Row, Standing, 'rank'>> {
  found(await findLeague(database, projectKey, leagueId));
  const standings = standingsOf(database, leagueId);
  return {
    rows: (where, order, limit) => selectStandings(database, standings).where(where).orderBy(order).limit(limit),
    within: matches(search, { id: standings.id, begins: standings.foldedName, holds: standings.foldedNames }),
    id: standings.id,
    idOf: ({ id }) => id,
    places: standingPlaces,
    sorts: { rank: [negated(standings.value), ({ value }) => -value] },
    some: (where, limit) => database.select({ one: sql`1` }).from(standings).where(where).limit(limit),
    toItem: toStanding,
  };
}

/**
 * Where all who play stand. Of a million funds those of a page are met in the index by value, and ranks are counted down
 * to the last of them alone: of the first page hardly any.
 */
export function openStandingSource(
  database: Database,
  projectKey: string,
  { search }: Pick<StandingQuery, 'search'>,
): ListSource<Row, Standing, 'rank'> {
  const ofProject = eq(funds.projectKey, projectKey);
  const better = alias(funds, 'better');
  const isBest = sql`not exists (select 1 from ${funds} as better where ${better.playerId} = ${funds.playerId}
    and (${better.value} > ${funds.value} or (${better.value} = ${funds.value} and ${better.id} < ${funds.id})))`;
  const both = sql`${players.foldedName} || ' ' || ${funds.foldedName}`;
  return {
    within: and(ofProject, isBest, matches(search, { id: players.id, begins: players.foldedName, holds: both })),
    id: funds.playerId,
    idOf: ({ id }) => id,
    places: standingPlaces,
    sorts: { rank: [negated(funds.value), ({ value }) => -value] },
    rows(where, order, limit) {
      const page = database.$with('page').as(
        database
          .select({
            id: players.id,
            name: players.name,
            fundId: sql<string>`${funds.id}`.as('fund_id'),
            fundName: sql<string>`${funds.name}`.as('fund_name'),
            value: funds.value,
            place: sql<number>`row_number() over (order by ${order})`.as('place'),
          })
          .from(funds)
          .innerJoin(players, eq(players.id, funds.playerId))
          .where(where)
          .orderBy(order)
          .limit(limit),
      );
      const above = database.$with('above').as(
        database
          .select({ value: sql<number>`max(${funds.value})`.as('best_value') })
          .from(funds)
          .where(and(ofProject, sql`${negated(funds.value)} <= (select max(- value::float8) from page)`))
          .groupBy(funds.playerId),
      );
      const ranked = database.$with('ranked').as(
        database
          .selectDistinct({
            value: above.value,
            rank: sql<number>`(rank() over (order by best_value desc))::int`.as('rank'),
          })
          .from(above),
      );
      const { id, name, fundId, fundName, value, place } = page;
      return database
        .with(page, above, ranked)
        .select({ id, name, fundId, fundName, value, rank: ranked.rank })
        .from(page)
        .innerJoin(ranked, eq(ranked.value, value))
        .orderBy(place);
    },
    some: (where, limit) =>
      database
        .select({ one: sql`1` })
        .from(funds)
        .innerJoin(players, eq(players.id, funds.playerId))
        .where(where)
        .limit(limit),
    toItem: toStanding,
  };
}

export const listStandings = async (
  database: Database,
  projectKey: string,
  leagueId: string,
  query: StandingQuery,
): Promise<StandingPage> => listPage(database, query, await standingSource(database, projectKey, leagueId, query));

/** Every standing that the list would show. */
export const everyStanding = async (
  database: Database,
  projectKey: string,
  leagueId: string,
  query: Omit<StandingQuery, 'limit' | 'cursor'>,
): Promise<AsyncIterable<readonly Standing[]>> =>
  everyPage(query, await standingSource(database, projectKey, leagueId, query));
