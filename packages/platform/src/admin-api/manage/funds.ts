import {
  type Fund,
  type FundChange,
  type FundPage,
  type FundQuery,
  type FundSort,
  foldName,
  fundCsvColumns,
  fundPlaces,
  returnOn,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { funds, players } from '../../database/schema.ts';
import { negated } from '../../database/tables/columns.ts';
import { rankAmongLeft } from '../../season/fund-ranks.ts';
import { openingCash } from '../../season/play-fund.ts';
import { readCurrency } from '../../season/seasons.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, searchIn } from '../records/list-place.ts';
import { changeRecord, found, type Outcome, type RecordDefinition, settled } from '../records/records.ts';

interface Row {
  readonly fund: InferSelectModel<typeof funds>;
  /** As it is told. */
  readonly rank: number;
  readonly player: Fund['player'];
}

/** What became of the opening cash, as a share of it. */
export const returnOf = (value: number): number => returnOn(openingCash, value);

const toFund = ({ fund: { id, name, openedAt, cash, value, tradedAt, version }, rank, player }: Row): Fund => ({
  id,
  name,
  player,
  cash,
  value,
  rank,
  version,
  openedAt: openedAt.toISOString(),
  return: returnOf(value),
  tradedAt: tradedAt?.toISOString() ?? null,
});

const byName = byteByByte(funds.foldedName);

const selectFunds = (database: Database, projectKey: string) =>
  database
    .select({
      fund: funds,
      rank: rankAmongLeft(funds.rank, projectKey),
      player: { id: players.id, name: players.name },
    })
    .from(funds)
    .innerJoin(players, eq(players.id, funds.playerId));

/** The funds of a project that a query asks for. */
export const fundSource = (
  database: Database,
  projectKey: string,
  { search, playerId }: Pick<FundQuery, 'search' | 'playerId'>,
): ListSource<Row, Fund, FundSort> => {
  const found = searchIn(funds, search, { id: funds.id, begins: byName, holds: funds.foldedName });
  return {
    within: and(
      eq(funds.projectKey, projectKey),
      playerId === undefined ? undefined : eq(funds.playerId, playerId),
      found.within,
    ),
    search: found.search,
    id: funds.id,
    idOf: ({ fund }) => fund.id,
    places: fundPlaces,
    sorts: {
      rank: [negated(funds.value), ({ fund }) => -fund.value],
      name: [byName, ({ fund }) => fund.foldedName],
    },
    rows: (where, order, limit) => selectFunds(database, projectKey).where(where).orderBy(order).limit(limit),
    some: (where, limit) => database.select({ one: sql`1` }).from(funds).where(where).limit(limit),
    toItem: toFund,
  };
};

export const listFunds = (database: Database, projectKey: string, query: FundQuery): Promise<FundPage> =>
  listPage(database, query, fundSource(database, projectKey, query));

async function findFund(database: Database, projectKey: string, id: string): Promise<Fund | undefined> {
  const [row] = await selectFunds(database, projectKey).where(and(eq(funds.projectKey, projectKey), eq(funds.id, id)));
  return row && toFund(row);
}

const kind: RecordDefinition<typeof funds, Fund> = { name: 'fund', table: funds, find: findFund };

const renameFund = (database: Database, id: string, act: Act, { version, name }: FundChange): Promise<Outcome<Fund>> =>
  changeRecord(database, kind, id, act, {
    version,
    keys: ['name'],
    set: () => ({ name, foldedName: foldName(name) }),
  });

export const fundCalls = ({ store, playing: { funds }, writing }: Procedures) => {
  const { database } = store;
  return {
    list: funds.list.handler(({ input: { query }, context }) => listFunds(database, context.projectKey, query)),
    export: funds.export.handler(async ({ input: { query }, context: { projectKey } }) => {
      const columns = fundCsvColumns(found(await readCurrency(database, projectKey)));
      const pages = everyPage(query, fundSource(database, projectKey, query));
      return csvAnswer(`${projectKey}-funds`, columns, pages);
    }),
    get: funds.get.handler(async ({ input: { params }, context }) =>
      found(await findFund(database, context.projectKey, params.id)),
    ),
    update: writing.funds.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await renameFund(database, params.id, actOf(store, context, body.reason), body), errors),
    ),
  };
};
