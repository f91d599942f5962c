import { grantColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { everyPage } from '../records/list-page.ts';
import { grantSource, listGrants } from './grants.ts';

export const grantCalls = ({ store: { database }, sudo: { grants } }: Procedures) => ({
  list: grants.list.handler(({ input: { query } }) => listGrants(database, query)),
  export: grants.export.handler(({ input: { query } }) =>
    csvAnswer('grants', grantColumns, everyPage(query, grantSource(database, query))),
  ),
});
