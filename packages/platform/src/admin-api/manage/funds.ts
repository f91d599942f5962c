import {
  type Fund,
  type FundChange,
  type FundFlag,
  type FundPage,
  type FundQuery,
  type FundSort,
  foldName,
  fundCsvColumns,
  fundPlaces,
  ledgerCsvColumns,
  type NumberRange,
  readNumberRange,
  returnOn,
  type StaleReason,
} from '@bullpen/contract';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { experts, fundReturns, funds, holdings, players } from '../../database/schema.ts';
import { negated } from '../../database/tables/columns.ts';
import { noteRename } from '../../names/note-rename.ts';
import { rankAmongLeft } from '../../season/fund-ranks.ts';
import { openingCash } from '../../season/play-fund.ts';
import { readCurrency } from '../../season/seasons.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, searchIn } from '../records/list-place.ts';
import { changeRecord, found, type Outcome, type RecordDefinition, settled } from '../records/records.ts';
import { compareFunds } from './fund-comparison.ts';
import { explainFund } from './fund-explanation.ts';
import { readHoldings, shareOf, staleInstruments } from './fund-holdings.ts';
import { ledgerSource, listLedger } from './fund-ledger.ts';
import { readNeighbours } from './fund-neighbours.ts';
import { readValues } from './fund-values.ts';

/** What became of the opening cash, as a share of it. */
export const returnOf = (value: number): number => returnOn(openingCash, value);

const byName = byteByByte(funds.foldedName);

const ranked = (projectKey: string, rank: PgColumn, previousRank?: PgColumn) => ({
  rank: sql<number | null>`${rankAmongLeft(rank, projectKey)}`,
  previousRank: previousRank ? sql<number | null>`${rankAmongLeft(previousRank, projectKey)}` : sql<null>`null`,
});

/** The rows of funds with all that a list tells of them; a fund that was opened since has no returns yet. */
const selectFunds = (database: Database, projectKey: string) =>
  database
    .select({
      fund: funds,
      rank: rankAmongLeft(funds.rank, projectKey),
      player: { id: players.id, name: players.name },
      return24h: fundReturns.return24h,
      ranks24h: ranked(projectKey, fundReturns.rank24h, fundReturns.previousRank24h),
      return7d: fundReturns.return7d,
      ranks7d: ranked(projectKey, fundReturns.rank7d, fundReturns.previousRank7d),
      return30d: fundReturns.return30d,
      ranks30d: ranked(projectKey, fundReturns.rank30d, fundReturns.previousRank30d),
      returnSeason: fundReturns.returnSeason,
      ranksSeason: ranked(projectKey, fundReturns.rankSeason),
    })
    .from(funds)
    .innerJoin(players, eq(players.id, funds.playerId))
    .leftJoin(fundReturns, eq(fundReturns.fundId, funds.id));

type FundRow = Awaited<ReturnType<typeof selectFunds>>[number];

/** What stands in other tables than the list is read from. */
interface Row extends FundRow {
  readonly holdingCount: number;
  readonly stale: StaleReason | null;
  readonly expert: Fund['flags']['expert'];
}

const millionths = 1e6;

const toReturn = (
  over: number | null,
  ranks: { readonly rank: number | null; readonly previousRank: number | null },
) => ({
  return: (over ?? 0) / millionths,
  ...ranks,
});

/** {@link concentratedShare} in whole numbers, as the index has it. */
const isConcentrated = ({ largest, value }: FundRow['fund']): boolean => largest > 0 && largest * 5 >= value * 2;

const toFund = ({ fund, rank, player, holdingCount, stale, expert, ...row }: Row): Fund => ({
  id: fund.id,
  name: fund.name,
  player,
  openedAt: fund.openedAt.toISOString(),
  cash: fund.cash,
  value: fund.value,
  cashShare: shareOf(fund.cash, fund.value),
  return: returnOf(fund.value),
  rank,
  returns: {
    '24h': toReturn(row.return24h, row.ranks24h),
    '7d': toReturn(row.return7d, row.ranks7d),
    '30d': toReturn(row.return30d, row.ranks30d),
    season: toReturn(row.returnSeason, row.ranksSeason),
  },
  holdingCount,
  tradedAt: fund.tradedAt?.toISOString() ?? null,
  flags: {
    stale,
    isConcentrated: isConcentrated(fund),
    scriptedAt: fund.scriptedAt?.toISOString() ?? null,
    expert,
  },
  version: fund.version,
});

type Stale = ReadonlyMap<string, StaleReason>;

/** Adds what funds hold, and whose they are, to their rows. */
async function withHoldings(database: Database, rows: readonly FundRow[], stale: Stale): Promise<Row[]> {
  const ids = rows.map(({ fund }) => fund.id);
  if (ids.length === 0) return [];
  const unsure = sql`${sql.param([...stale.keys()])}::uuid[]`;
  const held = await database
    .select({
      fundId: holdings.fundId,
      count: count(),
      unsure: sql<
        string | null
      >`min(${holdings.instrumentId}::text) filter (where ${holdings.instrumentId} = any(${unsure}))`,
    })
    .from(holdings)
    .where(inArray(holdings.fundId, ids))
    .groupBy(holdings.fundId);
  const owners = await database
    .select({ fundId: experts.fundId, id: experts.id, name: experts.name })
    .from(experts)
    .where(inArray(experts.fundId, ids))
    // The first of several, whoever reads them.
    .orderBy(desc(experts.id));
  const heldOf = new Map(held.map((each) => [each.fundId, each]));
  const ownerOf = new Map(owners.map(({ fundId, id, name }) => [fundId, { id, name }]));
  return rows.map((row) => {
    const own = heldOf.get(row.fund.id);
    return {
      ...row,
      holdingCount: own?.count ?? 0,
      stale: stale.get(own?.unsure ?? '') ?? null,
      expert: ownerOf.get(row.fund.id) ?? null,
    };
  });
}

const overs = {
  return24h: fundReturns.return24h,
  return7d: fundReturns.return7d,
  return30d: fundReturns.return30d,
  returnSeason: fundReturns.returnSeason,
} as const;

const isReturn = (sort: FundSort): sort is keyof typeof overs => Object.hasOwn(overs, sort);

/** Numbers in a range that lists hold with their sign changed, so that the index has both. */
function within(by: SQL, range: NumberRange | undefined, scale = 1): SQL | undefined {
  if (range === undefined) return undefined;
  const bound = (end: number) => sql`${-Math.round(end * scale)}::float8`;
  return and(
    range.from === null ? undefined : sql`${by} <= ${bound(range.from)}`,
    range.to === null ? undefined : sql`${by} >= ${bound(range.to)}`,
  );
}

const millisecondsPerDay = 86_400_000;

type Filters = Pick<FundQuery, 'playerId' | 'value' | 'return' | 'idleDays' | 'flag' | 'search' | 'sort'>;

interface Place {
  readonly projectKey: string;
  readonly now: number;
  readonly stale: Stale;
}

/** What the flags and the days without trades leave of all funds, each by its index. */
function narrowed({ idleDays, flag }: Filters, { projectKey, now, stale }: Place): SQL | undefined {
  const since = idleDays === undefined ? undefined : new Date(now - idleDays * millisecondsPerDay).toISOString();
  const unsure = sql`${sql.param([...stale.keys()])}::uuid[]`;
  const flags: Readonly<Record<FundFlag, SQL>> = {
    concentrated: sql`${funds.largest} * 5 >= ${funds.value} * 2 and ${funds.largest} > 0`,
    script: sql`${funds.scriptedAt} is not null`,
    expert: sql`${funds.id} in (select ${experts.fundId} from ${experts} where ${experts.projectKey} = ${projectKey})`,
    stale: sql`${funds.id} in (select ${holdings.fundId} from ${holdings} where ${holdings.instrumentId} = any(${unsure}))`,
  };
  return and(
    since === undefined ? undefined : sql`coalesce(${funds.tradedAt}, ${funds.openedAt}) <= ${since}::timestamptz`,
    flag && flags[flag],
  );
}

/** The funds of a project that a query asks for. */
export function fundSource(database: Database, query: Filters, place: Place): ListSource<Row, Fund, FundSort> {
  const { projectKey, stale } = place;
  const { playerId, sort } = query;
  const found = searchIn(funds, query, {
    id: [funds.id, funds.playerId],
    begins: byName,
    holds: funds.searchText,
  });
  const narrow = narrowed(query, place);
  // Nobody knows whether a flag leaves many or few, as of a search.
  const both = { holds: and(found.search?.holds, narrow), indexed: and(found.search?.indexed, narrow) };
  const isByReturn = isReturn(sort);
  const withReturns = sql`${funds} left join ${fundReturns} on ${fundReturns.fundId} = ${funds.id}`;
  const value = query.value === undefined ? undefined : readNumberRange(query.value, 0);
  const over = query.return === undefined ? undefined : readNumberRange(query.return, 6);
  return {
    within: and(
      // Each order has an index of its own, in one table or the other.
      eq(isByReturn ? fundReturns.projectKey : funds.projectKey, projectKey),
      playerId === undefined ? undefined : eq(funds.playerId, playerId),
      within(negated(funds.value), value),
      isByReturn ? within(negated(overs[sort]), over, millionths) : undefined,
      found.within,
    ),
    search:
      both.holds && both.indexed
        ? {
            holds: both.holds,
            indexed: both.indexed,
            from: isByReturn ? withReturns : sql`${funds}`,
            // Funds that are not traded have much the same value.
            isTogether: found.search === undefined,
          }
        : undefined,
    id: isByReturn ? fundReturns.fundId : funds.id,
    idOf: ({ fund }) => fund.id,
    places: fundPlaces,
    sorts: {
      rank: [negated(funds.value), ({ fund }) => -fund.value],
      value: [negated(funds.value), ({ fund }) => -fund.value, 'negated'],
      name: [byName, ({ fund }) => fund.foldedName],
      return24h: [negated(overs.return24h), (row) => -(row.return24h ?? 0), 'negated'],
      return7d: [negated(overs.return7d), (row) => -(row.return7d ?? 0), 'negated'],
      return30d: [negated(overs.return30d), (row) => -(row.return30d ?? 0), 'negated'],
      returnSeason: [negated(overs.returnSeason), (row) => -(row.returnSeason ?? 0), 'negated'],
    },
    rows: async (where, order, limit) =>
      withHoldings(database, await selectFunds(database, projectKey).where(where).orderBy(order).limit(limit), stale),
    some: (where, limit) => database.select({ one: sql`1` }).from(withReturns).where(where).limit(limit),
    toItem: toFund,
  };
}

interface FundsOf {
  readonly projectKey: string;
  readonly now: number;
}

/** One page of the funds of a project. */
export const listFunds = async (database: Database, of: FundsOf, query: FundQuery): Promise<FundPage> => {
  const stale = await staleInstruments(database, of);
  return listPage(database, query, fundSource(database, query, { ...of, stale }));
};

/** Every fund that the list would show. */
export async function* everyFund(database: Database, of: FundsOf, query: Omit<FundQuery, 'limit' | 'cursor'>) {
  const stale = await staleInstruments(database, of);
  yield* everyPage(query, fundSource(database, query, { ...of, stale }));
}

async function findFund(database: Database, { projectKey, now }: FundsOf, id: string): Promise<Fund | undefined> {
  const rows = await selectFunds(database, projectKey).where(and(eq(funds.projectKey, projectKey), eq(funds.id, id)));
  if (rows.length === 0) return undefined;
  const [row] = await withHoldings(database, rows, await staleInstruments(database, { projectKey, now }));
  return row && toFund(row);
}

const kindAt = (at: Date): RecordDefinition<typeof funds, Fund> => ({
  name: 'fund',
  table: funds,
  find: (database, projectKey, id) => findFund(database, { projectKey, now: at.getTime() }, id),
});

export const renameFund = (
  database: Database,
  id: string,
  act: Act,
  { version, name }: FundChange,
): Promise<Outcome<Fund>> =>
  database.transaction(async (transaction) => {
    const outcome = await changeRecord(transaction, kindAt(act.at), id, act, {
      version,
      keys: ['name'],
      set() {
        const foldedName = foldName(name);
        // What the player is called stands behind the name, and may be changed meanwhile.
        const rest = sql`substr(${funds.searchText}, length(${funds.foldedName}) + 1)`;
        return { name, foldedName, searchText: sql`${foldedName}::text || ${rest}` };
      },
    });
    if (outcome.result === 'done') await noteRename(transaction, act, id, name);
    return outcome;
  });

export const fundCalls = ({ store, playing: { funds }, writing }: Procedures) => {
  const { database, clock } = store;
  const one = async (projectKey: string, id: string) =>
    found(await findFund(database, { projectKey, now: clock.now() }, id));
  return {
    list: funds.list.handler(({ input: { query }, context: { projectKey } }) =>
      listFunds(database, { projectKey, now: clock.now() }, query),
    ),
    export: funds.export.handler(async ({ input: { query }, context: { projectKey } }) => {
      const columns = fundCsvColumns(found(await readCurrency(database, projectKey)));
      const pages = everyFund(database, { projectKey, now: clock.now() }, query);
      return csvAnswer(`${projectKey}-funds`, columns, pages);
    }),
    get: funds.get.handler(({ input: { params }, context }) => one(context.projectKey, params.id)),
    values: funds.values.handler(({ input: { params, query }, context: { projectKey } }) =>
      readValues(database, { projectKey, id: params.id }, query),
    ),
    holdings: funds.holdings.handler(({ input: { params }, context: { projectKey } }) =>
      readHoldings(database, { projectKey, id: params.id, now: clock.now() }),
    ),
    ledger: funds.ledger.handler(async ({ input: { params, query }, context }) =>
      listLedger(database, await one(context.projectKey, params.id), query),
    ),
    exportLedger: funds.exportLedger.handler(async ({ input: { params, query }, context: { projectKey } }) => {
      const fund = await one(projectKey, params.id);
      const columns = ledgerCsvColumns(found(await readCurrency(database, projectKey)));
      return csvAnswer(`${projectKey}-ledger`, columns, everyPage(query, ledgerSource(database, fund, query)));
    }),
    explanation: funds.explanation.handler(({ input: { params, query }, context: { projectKey } }) =>
      explainFund(database, { projectKey, id: params.id, now: clock.now() }, query),
    ),
    comparison: funds.comparison.handler(({ input: { params, query }, context: { projectKey } }) =>
      compareFunds(database, { projectKey, id: params.id }, query),
    ),
    neighbours: funds.neighbours.handler(({ input: { params }, context: { projectKey } }) =>
      readNeighbours(database, { projectKey, id: params.id }),
    ),
    update: writing.funds.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await renameFund(database, params.id, actOf(store, context, body.reason), body), errors),
    ),
  };
};
