import { changesIn, type Image, imageCsvColumns } from '@bullpen/contract';
import { usesOf } from './content-references.ts';
import { csvAnswer } from './csv-answer.ts';
import { imageDeletion, imageSource, readImage } from './image-sources.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, createRecord, current, found, removeRecord } from './records.ts';

export const imageCalls = ({
  world,
  reading: { images },
  writing: { images: changing },
}: Procedures): AreaCalls<'images'> => ({
  list: images.list.handler(({ input: { query }, errors }) => listPage(query, imageSource(world, query), errors)),
  export: images.export.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, imageSource(world, query)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-images`, imageCsvColumns, items);
  }),
  create: changing.create.handler(async ({ context: { viewer, projectKey }, input: { body }, errors }) => {
    const { id, name, alternativeText, file } = body;
    const content = await readImage(file);
    if (!content) throw errors.unsupported_media_type();
    const act = { world, viewer, projectKey, action: 'image.create' };
    const isSame = (image: Image) =>
      image.name === name && image.alternativeText === alternativeText && image.address === content.address;
    const make = () => {
      const image = { id, name, alternativeText, ...content, createdAt: world.now().toISOString(), version: 1 };
      world.images.set(id, image);
      return image;
    };
    return createRecord(act, id, { known: world.images.get(id), isSame, make }, errors);
  }),
  get: images.get.handler(({ input: { params }, errors }) => found(world.images.get(params.id), errors)),
  update: changing.update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const { version, reason } = body;
    const act = { world, viewer, projectKey, action: 'image.update' };
    return changeRecord(act, world.images, params.id, { version, reason, changes: changesIn(body) }, errors);
  }),
  replace: changing.replace.handler(async ({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const { version, reason, name, file } = body;
    const content = await readImage(file);
    if (!content) throw errors.unsupported_media_type();
    const changes = { ...content, name: name ?? found(world.images.get(params.id), errors).name };
    const act = { world, viewer, projectKey, action: 'image.replace' };
    return changeRecord(act, world.images, params.id, { version, reason, changes }, errors);
  }),
  uses: images.uses.handler(({ input: { params }, errors }) => {
    if (!world.images.has(params.id)) throw errors.not_found();
    return usesOf(world, params.id);
  }),
  deletion: images.deletion.handler(({ input: { params }, errors }) => {
    if (!world.images.has(params.id)) throw errors.not_found();
    return imageDeletion(world, params.id);
  }),
  remove: changing.remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
    const { id } = current(world.images, params.id, query.version, errors);
    const uses = usesOf(world, id);
    if (uses.length > 0) throw errors.in_use({ data: { uses } });
    const act = { world, viewer, projectKey, action: 'image.delete' };
    const taken = imageDeletion(world, id);
    removeRecord(act, world.images, id, { ...query, taken }, errors);
    return taken;
  }),
});
