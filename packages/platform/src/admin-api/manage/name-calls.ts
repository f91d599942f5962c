import { nameCsvColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { settled } from '../records/records.ts';
import { decideName, withdrawDecision } from './name-decisions.ts';
import { changeWords, readWords } from './name-words.ts';
import { listNames, nameSource } from './names.ts';

export const nameCalls = ({ store, playing: { names }, writing }: Procedures) => {
  const { database, projects } = store;
  const localesOf = (projectKey: string) => projects.find(({ key }) => key === projectKey)?.transationLocales ?? [];
  return {
    list: names.list.handler(({ input: { query }, context }) => listNames(database, context.projectKey, query)),
    export: names.export.handler(({ input: { query }, context: { projectKey } }) => {
      const pages = everyPage(query, nameSource(database, projectKey, query));
      return csvAnswer(`${projectKey}-names`, nameCsvColumns, pages);
    }),
    words: names.words.handler(({ context: { projectKey } }) =>
      readWords(database, { projectKey, locales: localesOf(projectKey) }),
    ),
    updateWords: writing.names.updateWords.handler(async ({ input: { body }, context, errors }) =>
      settled(
        await changeWords(database, localesOf(context.projectKey), actOf(store, context, body.reason), body),
        errors,
      ),
    ),
    decide: writing.names.decide.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await decideName(database, params.id, actOf(store, context, body.reason), body), errors),
    ),
    withdraw: writing.names.withdraw.handler(async ({ input: { params, query }, context, errors }) =>
      settled(await withdrawDecision(database, params, actOf(store, context, query.reason), query.version), errors),
    ),
  };
};
