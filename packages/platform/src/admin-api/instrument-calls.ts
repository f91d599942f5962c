import { instrumentColumns } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { instrumentSource, listInstruments } from './instruments.ts';
import { everyPage } from './list-page.ts';
import type { Procedures } from './procedures.ts';

export const instrumentCalls = ({ store: { database }, playing: { instruments } }: Procedures) => ({
  list: instruments.list.handler(({ input: { query }, context }) =>
    listInstruments(database, context.projectKey, query),
  ),
  export: instruments.export.handler(({ input: { query }, context: { projectKey } }) => {
    const pages = everyPage(query, instrumentSource(database, projectKey, query));
    return csvAnswer(`${projectKey}-instruments`, instrumentColumns, pages);
  }),
});
