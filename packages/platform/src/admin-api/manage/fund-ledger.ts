import {
  type Fund,
  historyKey,
  type LedgerBalance,
  type LedgerEntry,
  type LedgerKind,
  type LedgerPage,
  type LedgerQuery,
  ledgerPlaces,
  type ledgerSorts,
} from '@bullpen/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { fundMovements, funds, holdings, instruments, scriptRuns, trades } from '../../database/schema.ts';
import { openingCash } from '../../season/play-fund.ts';
import { type ListSource, listPage } from '../records/list-page.ts';

type LedgerFund = Pick<Fund, 'id' | 'player'>;

/** Every movement of a fund but its opening. */
const movementsOf = (id: string): SQL => sql`
  select ${trades.id}, ${trades.at}, case when ${trades.quantity} > 0 then 'bought' else 'sold' end as kind,
    ${trades.instrumentId}, ${trades.quantity} as shares, -(${trades.quantity}::bigint * ${trades.price}) as cash,
    ${trades.price}, null::uuid as run_id
  from ${trades} where ${trades.fundId} = ${id}
  union all
  select ${fundMovements.id}, ${fundMovements.at}, ${fundMovements.kind}, ${fundMovements.instrumentId},
    ${fundMovements.shares}, -${fundMovements.paid}, null, ${fundMovements.runId}
  from ${fundMovements} where ${fundMovements.fundId} = ${id} and ${fundMovements.kind} is not null
    and (${fundMovements.shares} <> 0 or ${fundMovements.paid} <> 0)`;

/** With what the fund had after each; of one moment in the order of ids, and the opening before all. */
const ledgerOf = (id: string): SQL => sql`(
  select id, key, at, kind, instrument_id, shares, price, cash, run_id,
    (sum(cash) over (order by at, key))::bigint as cash_after,
    (sum(shares) over (partition by instrument_id order by at, key))::bigint as shares_after
  from (
    select ${funds.id}, ${historyKey({ event: 'registered', id })}::uuid as key, ${funds.openedAt} as at, 'opened' as kind,
      null::uuid as instrument_id, 0 as shares, ${openingCash}::bigint as cash, null::bigint as price, null::uuid as run_id
    from ${funds} where ${funds.id} = ${id}
    union all
    select id, id as key, at, kind, instrument_id, shares, cash, price, run_id from (${movementsOf(id)}) as movements
  ) as entries
) as ledger`;

const column = <Value>(name: string) => sql<Value>`${sql.raw(`ledger.${name}`)}`;
const number = (name: string) => column<number>(name).mapWith(Number);
const at = column<Date>('at').mapWith(trades.at);
const key = column<string>('key');

const selectLedger = (database: Database, id: string) =>
  database
    .select({
      id: column<string>('id').as('entry_id'),
      key,
      at,
      kind: column<LedgerKind>('kind'),
      shares: number('shares'),
      sharesAfter: number('shares_after'),
      price: column<string | null>('price'),
      cash: number('cash'),
      cashAfter: number('cash_after'),
      instrument: { id: instruments.id, symbol: instruments.symbol, name: instruments.name },
      run: { id: scriptRuns.id, title: scriptRuns.title },
    })
    .from(ledgerOf(id))
    .leftJoin(instruments, eq(instruments.id, column('instrument_id')))
    .leftJoin(scriptRuns, eq(scriptRuns.id, column('run_id')));

type Row = Awaited<ReturnType<typeof selectLedger>>[number];

/** What a dividend or a delisting paid for one share; they pay every share alike. */
function priceOf({ kind, price, cash, shares, sharesAfter }: Row): number | null {
  if (price !== null) return Number(price);
  const paidFor = kind === 'dividend' ? sharesAfter : -shares;
  const isPaid = kind === 'dividend' || kind === 'delisting';
  return isPaid && paidFor > 0 ? Math.floor(cash / paidFor) : null;
}

const toEntry =
  ({ player }: LedgerFund) =>
  (row: Row): LedgerEntry => {
    const { id, at, kind, instrument, shares, sharesAfter, cash, cashAfter, run } = row;
    const short = sharesAfter < 0 ? 'shares_below_zero' : null;
    const byPlayer = kind === 'bought' || kind === 'sold';
    return {
      id,
      at: at.toISOString(),
      kind,
      instrument,
      shares,
      sharesAfter: instrument === null ? null : sharesAfter,
      price: priceOf(row),
      cash,
      cashBefore: cashAfter - cash,
      cashAfter,
      cause: run ? { by: 'script', run } : byPlayer ? { by: 'player', player } : { by: 'season' },
      issue: cashAfter < 0 ? 'cash_below_zero' : short,
    };
  };

/** The movements of a fund, of one kind or of all. */
export const ledgerSource = (
  database: Database,
  fund: LedgerFund,
  { kind }: Pick<LedgerQuery, 'kind'>,
): ListSource<Row, LedgerEntry, (typeof ledgerSorts)[number]> => ({
  within: kind && sql`${column('kind')} = ${kind}`,
  id: key,
  idOf: (row) => row.key,
  places: ledgerPlaces,
  sorts: { at: [column('at'), (row) => row.at.toISOString()] },
  rows: (where, order, limit) => selectLedger(database, fund.id).where(where).orderBy(order).limit(limit),
  some: (where, limit) => database.select({ one: sql`1` }).from(ledgerOf(fund.id)).where(where).limit(limit),
  toItem: toEntry(fund),
});

/** What a fund has beyond what its movements tell. */
async function readBalance(database: Database, id: string): Promise<LedgerBalance> {
  const movements = sql`(${movementsOf(id)}) as movements`;
  const [fund] = await database
    .select({
      cash: sql`${funds.cash} - ${openingCash}::bigint - coalesce((select sum(movements.cash) from ${movements}), 0)`.mapWith(
        Number,
      ),
    })
    .from(funds)
    .where(eq(funds.id, id));
  const beyond = sql`(
    select instrument_id, sum(shares) as difference from (
      select ${holdings.instrumentId}, ${holdings.quantity}::bigint as shares from ${holdings} where ${holdings.fundId} = ${id}
      union all
      select movements.instrument_id, -movements.shares from ${movements}
    ) as both_sides group by instrument_id having sum(shares) <> 0) as beyond`;
  const shares = await database
    .select({
      instrument: { id: instruments.id, symbol: instruments.symbol, name: instruments.name },
      difference: sql`beyond.difference`.mapWith(Number),
    })
    .from(beyond)
    .innerJoin(instruments, sql`${instruments.id} = beyond.instrument_id`)
    .orderBy(instruments.symbol);
  const cash = fund?.cash ?? 0;
  return { isEven: cash === 0 && shares.length === 0, cash, shares };
}

/** One page of the ledger of a fund, and whether all of it adds up. */
export const listLedger = async (database: Database, fund: LedgerFund, query: LedgerQuery): Promise<LedgerPage> => ({
  ...(await listPage(database, query, ledgerSource(database, fund, query))),
  balance: await readBalance(database, fund.id),
});
