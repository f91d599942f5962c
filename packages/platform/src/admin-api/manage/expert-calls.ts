import { expertCsvColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { found, settled } from '../records/records.ts';
import { changeExpert, createExpert, measureExpertDeletion, removeExpert } from './expert-changes.ts';
import { changeExpertOrder, readExpertOrder } from './expert-order.ts';
import { expertKind, expertSource, listExperts } from './experts.ts';

export const expertCalls = ({ store, playing: { experts }, writing }: Procedures) => {
  const { database } = store;
  return {
    list: experts.list.handler(({ input: { query }, context }) =>
      listExperts(database, store, context.projectKey, query),
    ),
    export: experts.export.handler(({ input: { query }, context: { projectKey } }) => {
      const pages = everyPage(query, expertSource(database, store, projectKey, query));
      return csvAnswer(`${projectKey}-experts`, expertCsvColumns, pages);
    }),
    order: {
      get: experts.order.get.handler(({ context }) => readExpertOrder(database, context.projectKey)),
      update: writing.experts.order.update.handler(async ({ input: { body }, context, errors }) =>
        settled(await changeExpertOrder(database, actOf(store, context, body.reason), body), errors),
      ),
    },
    create: writing.experts.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createExpert(database, store, actOf(store, context), body), errors),
    ),
    get: experts.get.handler(async ({ input: { params }, context }) =>
      found(await expertKind(store).find(database, context.projectKey, params.id)),
    ),
    update: writing.experts.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await changeExpert(database, store, params.id, actOf(store, context, body.reason), body), errors),
    ),
    deletion: experts.deletion.handler(async ({ input: { params }, context }) =>
      found(await measureExpertDeletion(database, store, context.projectKey, params.id)),
    ),
    remove: writing.experts.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = actOf(store, context, query.reason);
      return settled(await removeExpert(database, store, params.id, act, query.version), errors);
    }),
  };
};
