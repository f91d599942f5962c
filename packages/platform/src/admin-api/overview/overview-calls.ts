import { topLeagueColumns, topPerformerColumns } from '@bullpen/contract';
import { csvAnswer } from '../csv-answer.ts';
import type { CallContext, Procedures } from '../procedures.ts';
import { readFundUpdateRate, readPlayerRegistrationRate } from './charts.ts';
import { readMovers, readTopTrades } from './market.ts';
import { everyTopLeague, listTopLeagues } from './top-leagues.ts';
import { everyTopPerformer, listTopPerformers } from './top-performers.ts';

export function overviewCalls({ store: { database }, playing: { overview } }: Procedures) {
  const source = ({ projectKey }: CallContext) => ({ database, projectKey });
  return {
    fundUpdateRate: overview.fundUpdateRate.handler(({ input: { query }, context }) =>
      readFundUpdateRate(source(context), query),
    ),
    playerRegistrationRate: overview.playerRegistrationRate.handler(({ input: { query }, context }) =>
      readPlayerRegistrationRate(source(context), query),
    ),
    topTrades: overview.topTrades.handler(({ input: { query }, context }) => readTopTrades(source(context), query)),
    topPerformers: overview.topPerformers.handler(({ input: { query }, context }) =>
      listTopPerformers(source(context), query),
    ),
    exportTopPerformers: overview.exportTopPerformers.handler(async ({ input: { query }, context }) => {
      const pages = await everyTopPerformer(source(context), query);
      return csvAnswer(`${context.projectKey}-top-performers`, topPerformerColumns, pages);
    }),
    topPerformersByLeague: overview.topPerformersByLeague.handler(({ input: { query }, context }) =>
      listTopLeagues(source(context), query),
    ),
    exportTopPerformersByLeague: overview.exportTopPerformersByLeague.handler(({ input: { query }, context }) => {
      const pages = everyTopLeague(source(context), query);
      return csvAnswer(`${context.projectKey}-top-leagues`, topLeagueColumns, pages);
    }),
    movers: overview.movers.handler(({ input: { query }, context }) => readMovers(source(context), query)),
  };
}
