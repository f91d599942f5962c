import {
  HistoryEntry,
  type HistoryQuery,
  historyKey,
  historyPlaces,
  type historySorts,
  type Player,
} from '@bullpen/contract';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import {
  auditEvents,
  formerMemberships,
  fundMovements,
  funds,
  identities,
  instruments,
  leagueMembers,
  leagues,
  names,
  players,
  scriptRuns,
  trades,
} from '../../database/schema.ts';
import type { ListSource } from '../records/list-page.ts';
import { emailOf } from '../sudo/account-email.ts';

/** One entry of a history, in the columns that all of them share. */
const entry = (
  id: SQLWrapper,
  at: SQLWrapper,
  event: HistoryEntry['event'],
  data: SQLWrapper,
  key: SQLWrapper = id,
) => ({
  id: sql<string>`${id}`.as('id'),
  key: sql<string>`${key}`.as('key'),
  at: sql<Date>`${at}`.mapWith(auditEvents.at).as('at'),
  event: sql<HistoryEntry['event']>`${event}::text`.as('event'),
  data: sql<object>`${data}`.as('data'),
});

const named = ({ id, name }: { readonly id: SQLWrapper; readonly name: SQLWrapper }) =>
  sql`jsonb_build_object('id', ${id}, 'name', ${name})`;

const instrument = sql`${named(instruments)} || jsonb_build_object('symbol', ${instruments.symbol})`;

const trade = sql`jsonb_build_object(
  'fund', ${named(funds)}, 'quantity', ${trades.quantity}, 'price', ${trades.price}, 'instrument', ${instrument})`;

const corporateAction = sql`jsonb_build_object(
  'action', ${fundMovements.kind}, 'fund', ${named(funds)},
  'instrument', case when ${instruments.id} is not null then ${instrument} end,
  'quantity', ${fundMovements.shares}, 'cash', -${fundMovements.paid},
  'run', jsonb_build_object('id', ${scriptRuns.id}, 'title', ${scriptRuns.title}))`;

const change = sql`jsonb_build_object(
  'action', ${auditEvents.action}, 'before', ${auditEvents.before}, 'after', ${auditEvents.after},
  'reason', ${auditEvents.reason},
  'actor', jsonb_build_object('id', ${auditEvents.actorId}, 'email', ${emailOf(identities)}))`;

/** Of a membership that staff has ended. */
const formerLeague = sql`${auditEvents.before} -> 'league'`;

function historyOf(database: Database, playerId: string) {
  const own = database.select({ id: funds.id }).from(funds).where(eq(funds.playerId, playerId));
  const registrationKey = sql`${historyKey({ event: 'registered', id: playerId })}::uuid`;
  const registration = database
    .select(entry(players.id, players.registeredAt, 'registered', sql`'{}'::jsonb`, registrationKey))
    .from(players)
    .where(eq(players.id, playerId));
  const openings = database
    .select(entry(funds.id, funds.openedAt, 'fund_opened', sql`jsonb_build_object('fund', ${named(funds)})`))
    .from(funds)
    .where(eq(funds.playerId, playerId));
  const memberships = database
    .select(
      entry(leagues.id, leagueMembers.joinedAt, 'league_joined', sql`jsonb_build_object('league', ${named(leagues)})`),
    )
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(eq(leagueMembers.playerId, playerId));
  const traded = database
    .select(entry(trades.id, trades.at, 'traded', trade))
    .from(trades)
    .innerJoin(funds, eq(funds.id, trades.fundId))
    .innerJoin(instruments, eq(instruments.id, trades.instrumentId))
    .where(eq(funds.playerId, playerId));
  const acted = database
    .select(entry(fundMovements.id, fundMovements.at, 'corporate_action', corporateAction))
    .from(fundMovements)
    .innerJoin(funds, eq(funds.id, fundMovements.fundId))
    .leftJoin(instruments, eq(instruments.id, fundMovements.instrumentId))
    .innerJoin(scriptRuns, eq(scriptRuns.id, fundMovements.runId))
    .where(and(eq(funds.playerId, playerId), sql`(${fundMovements.shares} <> 0 or ${fundMovements.paid} <> 0)`));
  const removed = and(
    eq(auditEvents.action, 'league.remove_member'),
    sql`${auditEvents.before} ->> 'id' = ${playerId}`,
  );
  const pastMemberships = database
    .select(
      entry(
        sql`(${formerLeague} ->> 'id')::uuid`,
        sql`(${auditEvents.before} ->> 'joinedAt')::timestamptz`,
        'league_joined',
        sql`jsonb_build_object('league', ${formerLeague})`,
      ),
    )
    .from(auditEvents)
    .where(removed);
  const changesWhere = (which: SQL | undefined) =>
    database
      .select(entry(auditEvents.id, auditEvents.at, 'changed', change))
      .from(auditEvents)
      .leftJoin(identities, eq(identities.id, auditEvents.actorId))
      .where(which);
  // One list of ids: of two conditions beside each other the index of subjects would know nothing.
  const ids = sql`(select ${playerId}::uuid union all ${own})`;
  // A correction is told by what it moved.
  const changes = changesWhere(sql`${auditEvents.subjectId} in ${ids} and ${auditEvents.action} <> 'fund.correct'`);
  // A name that was renamed is told by the change of what bears it.
  const keeping = changesWhere(sql`
    ${auditEvents.subjectId} in (select ${names.id} from ${names} where ${names.recordId} in ${ids})
    and coalesce(${auditEvents.after} ->> 'decision', ${auditEvents.before} ->> 'decision') = 'keep'`);
  const removals = changesWhere(removed);
  const deletion = and(eq(auditEvents.subjectId, formerMemberships.leagueId), eq(auditEvents.action, 'league.delete'));
  const formerly = eq(formerMemberships.playerId, playerId);
  const deletedLeague = sql`jsonb_build_object('id', ${auditEvents.subjectId}, 'name', ${auditEvents.before} -> 'name')`;
  const formerJoinings = database
    .select(
      entry(
        formerMemberships.leagueId,
        formerMemberships.joinedAt,
        'league_joined',
        sql`jsonb_build_object('league', ${deletedLeague})`,
      ),
    )
    .from(formerMemberships)
    .innerJoin(auditEvents, deletion)
    // One that was restored and deleted again was joined once all the same.
    .where(
      and(
        formerly,
        sql`not exists (
      select from ${auditEvents} as later
      where later.subject_id = ${auditEvents.subjectId} and later.action = 'league.delete'
        and (later.at, later.id) > (${auditEvents.at}, ${auditEvents.id}))`,
      ),
    );
  const leagueDeletions = database
    .select(entry(auditEvents.id, auditEvents.at, 'changed', change))
    .from(formerMemberships)
    .innerJoin(auditEvents, deletion)
    .leftJoin(identities, eq(identities.id, auditEvents.actorId))
    .where(formerly);
  const leaguesOf = [memberships, pastMemberships, formerJoinings, removals, leagueDeletions] as const;
  return unionAll(registration, openings, traded, acted, changes, keeping, ...leaguesOf).as('history');
}

type Row = Awaited<ReturnType<typeof selectHistory>>[number];

const selectHistory = (database: Database, history: ReturnType<typeof historyOf>) => database.select().from(history);

/** What a player did and what staff did to them and their funds; of `event` the entries of that kind alone. */
export function historySource(
  database: Database,
  { id }: Pick<Player, 'id'>,
  { event }: Pick<HistoryQuery, 'event'> = {},
): ListSource<Row, HistoryEntry, (typeof historySorts)[number]> {
  const history = historyOf(database, id);
  return {
    rows: (where, order, limit) => selectHistory(database, history).where(where).orderBy(order).limit(limit),
    within: event === undefined ? undefined : eq(history.event, event),
    id: history.key,
    idOf: (row) => row.key,
    places: historyPlaces,
    sorts: { at: [history.at, ({ at }) => at.toISOString()] },
    some: (where, limit) => database.select({ one: sql`1` }).from(history).where(where).limit(limit),
    toItem: ({ id: entryId, at, event, data }) =>
      HistoryEntry.parse({ ...data, id: entryId, at: at.toISOString(), event }),
  };
}
