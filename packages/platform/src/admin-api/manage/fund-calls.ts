import { fundCsvColumns } from '@bullpen/contract';
import { readCurrency } from '../../season/seasons.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { found, settled } from '../records/records.ts';
import { findFund, fundSource, listFunds, renameFund } from './funds.ts';

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
