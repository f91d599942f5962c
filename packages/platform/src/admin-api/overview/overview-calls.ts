import {
  mostInstruments,
  moverColumns,
  moverRows,
  topLeagueCsvColumns,
  topPerformerCsvColumns,
  topTradeColumns,
  topTradeRows,
} from '@bullpen/contract';
import { readCurrency } from '../../season/seasons.ts';
import type { CallContext } from '../call-context.ts';
import { csvAnswer, wholeList } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { found } from '../records/records.ts';
import { readFundUpdateRate, readPlayerRegistrationRate } from './charts.ts';
import { readMovers, readTopTrades } from './market.ts';
import { everyTopLeague, listTopLeagues } from './top-leagues.ts';
import { everyTopPerformer, listTopPerformers } from './top-performers.ts';

export function overviewCalls({ store: { database }, playing: { overview } }: Procedures) {
  const source = ({ projectKey }: CallContext) => ({ database, projectKey });
  const currencyOf = async ({ projectKey }: CallContext) => found(await readCurrency(database, projectKey));
  return {
    fundUpdateRate: overview.fundUpdateRate.handler(({ input: { query }, context }) =>
      readFundUpdateRate(source(context), query),
    ),
    playerRegistrationRate: overview.playerRegistrationRate.handler(({ input: { query }, context }) =>
      readPlayerRegistrationRate(source(context), query),
    ),
    topTrades: overview.topTrades.handler(({ input: { query }, context }) => readTopTrades(source(context), query)),
    exportTopTrades: overview.exportTopTrades.handler(async ({ input: { query }, context }) => {
      const read = async () => topTradeRows(await readTopTrades(source(context), { ...query, limit: mostInstruments }));
      return csvAnswer(`${context.projectKey}-top-trades`, topTradeColumns(await currencyOf(context)), wholeList(read));
    }),
    topPerformers: overview.topPerformers.handler(({ input: { query }, context }) =>
      listTopPerformers(source(context), query),
    ),
    exportTopPerformers: overview.exportTopPerformers.handler(async ({ input: { query }, context }) => {
      const columns = topPerformerCsvColumns(await currencyOf(context));
      const pages = await everyTopPerformer(source(context), query);
      return csvAnswer(`${context.projectKey}-top-performers`, columns, pages);
    }),
    topPerformersByLeague: overview.topPerformersByLeague.handler(({ input: { query }, context }) =>
      listTopLeagues(source(context), query),
    ),
    exportTopPerformersByLeague: overview.exportTopPerformersByLeague.handler(({ input: { query }, context }) => {
      const pages = everyTopLeague(source(context), query);
      return csvAnswer(`${context.projectKey}-top-leagues`, topLeagueCsvColumns, pages);
    }),
    movers: overview.movers.handler(({ input: { query }, context }) => readMovers(source(context), query)),
    exportMovers: overview.exportMovers.handler(async ({ input: { query }, context }) => {
      const read = async () => moverRows(await readMovers(source(context), { ...query, limit: mostInstruments }));
      return csvAnswer(`${context.projectKey}-movers`, moverColumns(await currencyOf(context)), wholeList(read));
    }),
  };
}
