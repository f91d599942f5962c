import { grantColumns } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { grantSource, listGrants } from './grants.ts';
import { everyPage } from './list-page.ts';
import type { Procedures } from './procedures.ts';

export const grantCalls = ({ store: { database }, sudo: { grants } }: Procedures) => ({
  list: grants.list.handler(({ input: { query } }) => listGrants(database, query)),
  export: grants.export.handler(({ input: { query } }) =>
    csvAnswer('grants', grantColumns, everyPage(query, grantSource(database, query))),
  ),
});
