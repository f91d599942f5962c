import { instrumentCsvColumns } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { instrumentSource } from './instruments.ts';
import { everyPage, listPage } from './list-page.ts';
import type { Procedures } from './procedures.ts';

export const instrumentCalls = ({ store: { database, clock }, playing: { instruments } }: Procedures) => ({
  list: instruments.list.handler(({ input: { query }, context }) =>
    listPage(database, query, instrumentSource(database, context.projectKey, { ...query, now: clock.now() })),
  ),
  export: instruments.export.handler(({ input: { query }, context: { projectKey } }) => {
    const pages = everyPage(query, instrumentSource(database, projectKey, { ...query, now: clock.now() }));
    return csvAnswer(`${projectKey}-instruments`, instrumentCsvColumns, pages);
  }),
});
