import { instrumentCsvColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { everyPage, listPage } from '../records/list-page.ts';
import { instrumentSource } from './instruments.ts';

export const instrumentCalls = ({ store: { database, clock }, playing: { instruments } }: Procedures) => ({
  list: instruments.list.handler(({ input: { query }, context }) =>
    listPage(database, query, instrumentSource(database, context.projectKey, { ...query, now: clock.now() })),
  ),
  export: instruments.export.handler(({ input: { query }, context: { projectKey } }) => {
    const pages = everyPage(query, instrumentSource(database, projectKey, { ...query, now: clock.now() }));
    return csvAnswer(`${projectKey}-instruments`, instrumentCsvColumns, pages);
  }),
});
