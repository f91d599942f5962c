import { imageCsvColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { found, settled } from '../records/records.ts';
import { changeImage, createImage, removeImage, replaceImage } from './image-changes.ts';
import { countUses, usesOf } from './image-uses.ts';
import { imageKind, imageSource, listImages } from './images.ts';

export const imageCalls = ({ store, playing: { images }, writing: { images: changing } }: Procedures) => {
  const { database } = store;
  const find = async (projectKey: string, id: string) => found(await imageKind(store).find(database, projectKey, id));
  return {
    list: images.list.handler(({ input: { query }, context }) =>
      listImages(database, store, context.projectKey, query),
    ),
    export: images.export.handler(({ input: { query }, context: { projectKey } }) => {
      const pages = everyPage(query, imageSource(database, store, projectKey, query));
      return csvAnswer(`${projectKey}-images`, imageCsvColumns, pages);
    }),
    create: changing.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createImage(store, actOf(store, context), body), errors),
    ),
    get: images.get.handler(({ input: { params }, context }) => find(context.projectKey, params.id)),
    update: changing.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await changeImage(store, params.id, actOf(store, context, body.reason), body), errors),
    ),
    replace: changing.replace.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await replaceImage(store, params.id, actOf(store, context, body.reason), body), errors),
    ),
    uses: images.uses.handler(async ({ input: { params }, context }) => {
      const { id } = await find(context.projectKey, params.id);
      return usesOf(database, id);
    }),
    deletion: images.deletion.handler(async ({ input: { params }, context }) => {
      const { id } = await find(context.projectKey, params.id);
      return countUses(database, id);
    }),
    remove: changing.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = actOf(store, context, query.reason);
      const refuseUsed = (uses: Awaited<ReturnType<typeof usesOf>>) => errors.in_use({ data: { uses } });
      return settled(await removeImage(store, params.id, act, { version: query.version, refuseUsed }), errors);
    }),
  };
};
