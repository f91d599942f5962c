import type { Fund, FundHolding } from '@bullpen/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { fundMovements, funds, holdings, instruments, quotes, scriptRuns, trades } from '../../database/schema.ts';
import { openingCash } from '../../season/play-fund.ts';
import { found } from '../records/records.ts';
import type { FundMovement, FundTimeline } from './fund-replay.ts';

/** A fund with all that made it what it is, and what its instruments and runs are called. */
export interface NamedTimeline extends FundTimeline {
  readonly nameOf: (instrumentId: string) => FundHolding['instrument'];
  readonly runOf: (runId: string) => { readonly id: string; readonly title: string };
}

type Traded = Pick<FundMovement, 'at' | 'shares'> & {
  readonly id: string;
  readonly instrumentId: string;
  readonly price: number;
};

/** What is read of a merger, to tell what was due. */
const Merger = z.object({ event: z.object({ type: z.literal('merger'), from: z.number(), to: z.number() }) });

/** Everything of one moment: what is read beside each other must agree to the coin. */
export const atOneMoment = <Answer>(
  database: Database,
  read: (transaction: Database) => Promise<Answer>,
): Promise<Answer> => database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Reads a fund of a project from its opening on. */
export async function readTimeline(database: Database, projectKey: string, id: Fund['id']): Promise<NamedTimeline> {
  const [row] = await database
    .select()
    .from(funds)
    .where(and(eq(funds.id, id), eq(funds.projectKey, projectKey)));
  const fund = found(row);
  // One row: thousands take longer to parse than to read.
  const [made] = await database
    .select({
      trades: sql<Traded[]>`coalesce(json_agg(json_build_object(
        'id', ${trades.id}, 'at', (extract(epoch from ${trades.at}) * 1000)::bigint, 'instrumentId', ${trades.instrumentId},
        'shares', ${trades.quantity}, 'price', ${trades.price})), '[]')`,
    })
    .from(trades)
    .where(eq(trades.fundId, id));
  const moved = await database
    .select({
      id: fundMovements.id,
      at: fundMovements.at,
      instrumentId: fundMovements.instrumentId,
      shares: fundMovements.shares,
      paid: fundMovements.paid,
      kind: sql<Exclude<FundMovement['kind'], 'trade'>>`${fundMovements.kind}`,
      run: {
        id: scriptRuns.id,
        title: scriptRuns.title,
        parameters: scriptRuns.parameters,
        inverseOf: scriptRuns.inverseOf,
      },
    })
    .from(fundMovements)
    .innerJoin(scriptRuns, eq(scriptRuns.id, fundMovements.runId))
    .where(eq(fundMovements.fundId, id));
  const held = await database.select().from(holdings).where(eq(holdings.fundId, id));
  const movements = [
    ...(made?.trades ?? []).map((trade) => ({
      ...trade,
      kind: 'trade' as const,
      cash: -trade.shares * trade.price,
      runId: null,
    })),
    ...moved.map(({ at, paid, run, ...movement }) => ({
      ...movement,
      at: at.getTime(),
      cash: -paid,
      price: null,
      runId: run.id,
      takesBack: run.inverseOf,
    })),
  ].sort((a, b) => a.at - b.at || Number(comes(a)) - Number(comes(b)) || (a.id < b.id ? -1 : 1));
  const ids = [...new Set([...movements, ...held].flatMap(({ instrumentId }) => instrumentId ?? []))];
  const known = await database
    .select({
      id: instruments.id,
      symbol: instruments.symbol,
      name: instruments.name,
      // One row an instrument: thousands of prices take longer to parse than to read.
      quoted: sql<{ at: number; price: number; isSplit: boolean }[]>`(
        select coalesce(json_agg(json_build_object(
          'at', (extract(epoch from ${quotes.at}) * 1000)::bigint, 'price', ${quotes.price}, 'isSplit', ${quotes.isSplit}
        ) order by ${quotes.at}), '[]')
        from ${quotes} where ${quotes.instrumentId} = ${instruments.id})`,
    })
    .from(instruments)
    .where(inArray(instruments.id, ids));
  const names = new Map(known.map(({ id, symbol, name }) => [id, { id, symbol, name }]));
  const runs = new Map(moved.map(({ run }) => [run.id, run]));
  const ratios = [...runs.values()].flatMap(({ id, parameters }) => {
    const merger = Merger.safeParse(parameters);
    return merger.success ? [[id, merger.data.event] as const] : [];
  });
  return {
    openedAt: fund.openedAt.getTime(),
    openingCash,
    cash: fund.cash,
    value: fund.value,
    held: new Map(held.map(({ instrumentId, quantity }) => [instrumentId, quantity])),
    movements,
    quotes: new Map(known.map(({ id, quoted }) => [id, quoted])),
    ratios: new Map(ratios),
    nameOf: (instrumentId) => found(names.get(instrumentId)),
    runOf(runId) {
      const { id, title } = found(runs.get(runId));
      return { id, title };
    },
  };
}

/** Whether shares come that another instrument went for. */
const comes = ({ kind, shares }: Pick<FundMovement, 'kind' | 'shares'>): boolean => kind === 'merger' && shares > 0;
