import { idsIn, resolveScript, type Script, type ScriptContext, type ScriptValidation } from '@bullpen/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { funds, holdings, instrumentStops, instruments, leagues, players, prices } from '../database/schema.ts';
import { marketHolidaysIn } from '../season/market-holidays.ts';
import { readDeclaredHolidays, readSeason } from '../season/seasons.ts';

interface Place {
  readonly database: Database;
  readonly clock: Clock;
}

/** Whether a script can run in a project as it is now, and what it would do in the words of people. */
export async function resolveIn(place: Place, projectKey: string, script: Script): Promise<ScriptValidation> {
  return resolveScript(script, await readContext(place, projectKey, script));
}

async function readContext({ database, clock }: Place, projectKey: string, script: Script): Promise<ScriptContext> {
  const season = await readSeason({ database, clock }, projectKey);
  if (!season) throw new Error(`No season of ${projectKey} is laid out.`);
  const ids = idsIn(script);
  return {
    now: new Date(season.now),
    season,
    calendarHolidays: marketHolidaysIn({
      timeZone: season.timeZone,
      startsAt: new Date(season.start),
      endsAt: new Date(season.end),
    }),
    declaredHolidays: await readDeclaredHolidays(database, projectKey),
    instruments: await readScriptInstruments(database, projectKey, idsOf(ids.instruments)),
    leagues: await readLeagues(database, projectKey, idsOf(ids.leagues)),
    funds: await readScriptFunds(database, projectKey, idsOf(ids.funds)),
    richest: await readRichest(database, projectKey),
  };
}

/** Instruments of a project as scripts look at them. */
export async function readScriptInstruments(
  database: Database,
  projectKey: string,
  ids: readonly string[],
): Promise<ScriptContext['instruments']> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([instruments.id], {
      id: instruments.id,
      symbol: instruments.symbol,
      name: instruments.name,
      lastPrice: prices.close,
      mostHeld: mostHeld(),
      stop: instrumentStops.kind,
    })
    .from(instruments)
    .leftJoin(prices, eq(prices.instrumentId, instruments.id))
    .leftJoin(instrumentStops, eq(instrumentStops.instrumentId, instruments.id))
    .where(and(eq(instruments.projectKey, projectKey), inArray(instruments.id, [...ids])))
    .orderBy(instruments.id, desc(prices.day));
  return new Map(rows.map(({ id, stop, ...known }) => [id, { ...known, isDelisted: stop === 'delisted' }]));
}

/** The most shares of an instrument that one fund has. */
export const mostHeld = () =>
  sql<number>`(select coalesce(max(${holdings.quantity}), 0) from ${holdings} where ${holdings.instrumentId} = ${instruments.id})`.mapWith(
    Number,
  );

/** What the fund of a project that is worth the most is worth. */
export async function readRichest(database: Database, projectKey: string): Promise<number> {
  const [row] = await database
    .select({ value: sql<number>`coalesce(max(${funds.value}), 0)`.mapWith(Number) })
    .from(funds)
    .where(eq(funds.projectKey, projectKey));
  return row?.value ?? 0;
}

async function readLeagues(
  database: Database,
  projectKey: string,
  ids: readonly string[],
): Promise<ScriptContext['leagues']> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: leagues.id, name: leagues.name })
    .from(leagues)
    .where(and(eq(leagues.projectKey, projectKey), inArray(leagues.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

/** Funds of a project as scripts look at them. */
export async function readScriptFunds(
  database: Database,
  projectKey: string,
  ids: readonly string[],
): Promise<ScriptContext['funds']> {
  if (ids.length === 0) return new Map();
  const ofThem = and(eq(funds.projectKey, projectKey), inArray(funds.id, [...ids]));
  const rows = await database
    .select({ id: funds.id, name: funds.name, owner: players.name, cash: funds.cash, value: funds.value })
    .from(funds)
    .innerJoin(players, eq(players.id, funds.playerId))
    .where(ofThem);
  const held = await database
    .select({ fundId: holdings.fundId, instrumentId: holdings.instrumentId, quantity: holdings.quantity })
    .from(holdings)
    .innerJoin(funds, eq(funds.id, holdings.fundId))
    .where(ofThem);
  const sharesOf = Map.groupBy(held, ({ fundId }) => fundId);
  return new Map(
    rows.map(({ id, ...fund }) => {
      const shares = (sharesOf.get(id) ?? []).map(({ instrumentId, quantity }) => [instrumentId, quantity] as const);
      return [id, { ...fund, shares: new Map(shares) }];
    }),
  );
}

const idsOf = (found: readonly { readonly id: string }[]): string[] => found.map(({ id }) => id);
