import { type EventMoney, type GameEvent, moneyIssue, type ScriptCounts } from '@bullpen/contract';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { funds, holdings, instrumentStops, instruments, players, prices, seasons } from '../database/schema.ts';
import { mostHeld, readRichest } from './script-context.ts';
import { ScriptFailure, type StepContext } from './script-step.ts';

/** How many hold an instrument. */
type Held = Pick<ScriptCounts, 'players' | 'funds' | 'holdings'>;

/** Who holds an instrument: a fund has one holding of it at most. */
export async function measureHeld(database: Database, instrumentId: string): Promise<Held> {
  const [row] = await database
    .select({
      players: sql<number>`count(distinct ${funds.playerId})::int`,
      funds: sql<number>`count(distinct ${funds.id})::int`,
      holdings: sql<number>`count(*)::int`,
    })
    .from(holdings)
    .innerJoin(funds, eq(funds.id, holdings.fundId))
    .where(eq(holdings.instrumentId, instrumentId));
  return row ?? { players: 0, funds: 0, holdings: 0 };
}

/** How many shares of an instrument all funds have together. */
export async function countShares(database: Database, instrumentId: string): Promise<number> {
  const [row] = await database
    .select({ shares: sql<number>`coalesce(sum(${holdings.quantity}), 0)`.mapWith(Number) })
    .from(holdings)
    .where(eq(holdings.instrumentId, instrumentId));
  return row?.shares ?? 0;
}

/** A fund that holds an instrument. */
export interface SampledFund {
  readonly id: string;
  readonly name: string;
  /** Its player. */
  readonly owner: string;
  readonly quantity: number;
  readonly cash: number;
  readonly value: number;
}

/** The funds that hold most of an instrument. */
export const largestHolders = (database: Database, instrumentId: string, most: number): Promise<SampledFund[]> =>
  database
    .select({
      id: funds.id,
      name: funds.name,
      owner: players.name,
      quantity: holdings.quantity,
      cash: funds.cash,
      value: funds.value,
    })
    .from(holdings)
    .innerJoin(funds, eq(funds.id, holdings.fundId))
    .innerJoin(players, eq(players.id, funds.playerId))
    .where(eq(holdings.instrumentId, instrumentId))
    .orderBy(desc(holdings.quantity), funds.id)
    .limit(most);

/** An instrument as it stands. */
export interface HeldInstrument {
  readonly symbol: string;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
  /** The most that a fund has of it. */
  readonly most: number;
}

/**
 * Keeps everybody else from the players whose funds hold an instrument, as whoever deletes a player locks them, and
 * answers what it is by then. Whoever calls it holds {@link lockFunds}, under which a season that goes on writes prices.
 */
export async function lockHeld(
  { transaction }: StepContext,
  instrumentId: string,
): Promise<HeldInstrument & { readonly held: Held }> {
  const holders = transaction
    .select({ id: funds.playerId })
    .from(holdings)
    .innerJoin(funds, eq(funds.id, holdings.fundId))
    .where(eq(holdings.instrumentId, instrumentId));
  await transaction.execute(
    sql`select from ${players} where ${inArray(players.id, holders)} order by ${players.id} for no key update`,
  );
  return { ...(await readInstrument(transaction, instrumentId)), held: await measureHeld(transaction, instrumentId) };
}

/** What it is called, what it costs and in which currency, and the most that a fund has of it. */
export async function readInstrument(transaction: Database, id: string): Promise<HeldInstrument> {
  const last = sql`select ${prices.close} from ${prices} where ${prices.instrumentId} = ${id} order by ${prices.day} desc limit 1`;
  const [row] = await transaction
    .select({
      symbol: instruments.symbol,
      name: instruments.name,
      price: sql<string | null>`(${last})`.mapWith(Number),
      currency: seasons.currency,
      most: mostHeld(),
    })
    .from(instruments)
    .innerJoin(seasons, eq(seasons.projectKey, instruments.projectKey))
    .where(eq(instruments.id, id));
  if (!row?.price) throw new ScriptFailure('The instrument has no price.');
  return row;
}

/** Refuses what money would not bear by now; whoever asked for it may have been told otherwise a while ago. */
export async function requireCountable(
  { transaction, projectKey }: StepContext,
  event: GameEvent,
  known: Omit<EventMoney, 'richest'>,
): Promise<void> {
  const issue = moneyIssue(event, { ...known, richest: await readRichest(transaction, projectKey) });
  if (issue) throw new ScriptFailure(issue.message);
}

/** Nobody holds it any more, and nobody can buy it. */
export async function delist({ transaction, runId, at }: StepContext, id: string): Promise<void> {
  await transaction.delete(holdings).where(eq(holdings.instrumentId, id));
  const delisted = { kind: 'delisted', since: at, until: null, runId, replaced: null };
  await transaction
    .insert(instrumentStops)
    .values({ instrumentId: id, ...delisted })
    .onConflictDoUpdate({ target: instrumentStops.instrumentId, set: delisted });
}
