import {
  changesIn,
  foldName,
  type Image,
  type ImageChange,
  type ImageDeletion,
  type ImagePage,
  type ImageQuery,
  type ImageReplacement,
  type ImageSort,
  type ImageUse,
  imageCsvColumns,
  imagePlaces,
  type NewImage,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { images } from '../../database/schema.ts';
import { requireProjectRoom } from '../../files/file-room.ts';
import { dropFiles, holdFile, noteLoose } from '../../files/recorded-files.ts';
import type { Store } from '../call-context.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import { imageAddress } from '../http/file-routes.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import {
  changeRecord,
  createRecord,
  found,
  type Outcome,
  type RecordDefinition,
  removeRecord,
  settled,
} from '../records/records.ts';
import { imagesOf, keepImage } from './image-files.ts';
import type { ImageHost } from './image-reference.ts';
import { countUses, usesOf } from './image-uses.ts';
import { withoutMetadata } from './without-metadata.ts';

type Row = InferSelectModel<typeof images>;

const toImage =
  ({ url }: ImageHost) =>
  ({ id, projectKey, name, alternativeText, type, width, height, size, storedAs, createdAt, version }: Row): Image => ({
    id,
    name,
    alternativeText,
    type,
    width,
    height,
    size,
    address: imageAddress(url, projectKey, storedAs),
    createdAt: createdAt.toISOString(),
    version,
  });

const byName = byteByByte(images.foldedName);

/** The images of a project that a query asks for. */
const imageSource = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  { search }: Pick<ImageQuery, 'search'>,
): ListSource<Row, Image, ImageSort> => ({
  within: and(
    eq(images.projectKey, projectKey),
    matches(search, { id: images.id, begins: byName, holds: images.searchText }),
  ),
  id: images.id,
  idOf: ({ id }) => id,
  places: imagePlaces,
  sorts: {
    createdAt: [images.createdAt, ({ createdAt }) => createdAt.toISOString()],
    name: [byName, ({ foldedName }) => foldedName],
    size: [images.size, ({ size }) => size],
  },
  rows: (where, order, limit) => database.select().from(images).where(where).orderBy(order).limit(limit),
  some: (where, limit) => database.select({ one: sql`1` }).from(images).where(where).limit(limit),
  toItem: toImage(host),
});

const listImages = (database: Database, host: ImageHost, projectKey: string, query: ImageQuery): Promise<ImagePage> =>
  listPage(database, query, imageSource(database, host, projectKey, query));

/** Images as records. */
const imageKind = (host: ImageHost): RecordDefinition<typeof images, Image> => ({
  name: 'image',
  table: images,
  async find(database, projectKey, id) {
    const [row] = await database
      .select()
      .from(images)
      .where(and(eq(images.projectKey, projectKey), eq(images.id, id)));
    return row && toImage(host)(row);
  },
});

const textsOf = ({ name, alternativeText }: Pick<Image, 'name' | 'alternativeText'>) => ({
  foldedName: foldName(name),
  searchText: foldName(`${name} ${alternativeText}`),
});

/** What a file is kept as stands at the end of its address. */
const storedAsOf = ({ address }: Image): string => address.slice(address.lastIndexOf('/') + 1);

async function createImage(store: Store, act: Act, { file: sent, ...input }: NewImage): Promise<Outcome<Image>> {
  const { database, files } = store;
  const { projectKey, at: createdAt } = act;
  const file = await withoutMetadata(sent);
  const kept = await keepImage(store, projectKey, file);
  const { storedAs } = kept;
  try {
    return await createRecord(database, imageKind(store), act, {
      id: input.id,
      isSame: (image) =>
        image.name === input.name && image.alternativeText === input.alternativeText && storedAsOf(image) === storedAs,
      async insert(transaction) {
        await requireProjectRoom(transaction, projectKey, kept);
        await holdFile(transaction, files, imagesOf(projectKey), { file, storedAs });
        const [made] = await transaction
          .insert(images)
          .values({ ...input, ...kept, ...textsOf(input), projectKey, createdAt })
          .onConflictDoNothing({ target: images.id })
          .returning({ id: images.id });
        return made !== undefined;
      },
    });
  } finally {
    await dropFiles(store, imagesOf(projectKey), [storedAs]);
  }
}

const changeImage = (store: Store, id: string, act: Act, change: ImageChange): Promise<Outcome<Image>> => {
  const input = changesIn(change);
  return changeRecord(store.database, imageKind(store), id, act, {
    version: change.version,
    keys: Object.keys(input),
    set: (current) => ({ ...input, ...textsOf({ ...current, ...input }) }),
  });
};

async function replaceImage(
  store: Store,
  id: string,
  act: Act,
  { version, name, file: sent }: ImageReplacement,
): Promise<Outcome<Image>> {
  const { database, files } = store;
  const { projectKey } = act;
  const file = await withoutMetadata(sent);
  const kept = await keepImage(store, projectKey, file);
  const { storedAs } = kept;
  let before = storedAs;
  try {
    return await changeRecord(database, imageKind(store), id, act, {
      version,
      action: 'replace',
      keys: ['name', 'type', 'width', 'height', 'size', 'address'],
      async check(transaction, current) {
        await requireProjectRoom(transaction, projectKey, { size: kept.size, replaced: current.size });
        await holdFile(transaction, files, imagesOf(projectKey), { file, storedAs });
        before = storedAsOf(current);
        await noteLoose(transaction, imagesOf(projectKey), [before]);
      },
      set: (current) => ({ ...kept, ...(name === undefined ? {} : { name, ...textsOf({ ...current, name }) }) }),
    });
  } finally {
    await dropFiles(store, imagesOf(projectKey), [storedAs, before]);
  }
}

/** Deletes an image that nothing shows, with its file. */
async function removeImage(
  store: Store,
  id: string,
  act: Act,
  { version, refuseUsed }: { readonly version: number; readonly refuseUsed: (uses: ImageUse[]) => Error },
): Promise<Outcome<ImageDeletion, Image>> {
  let storedAs: string | undefined;
  const outcome = await removeRecord(store.database, imageKind(store), id, act, {
    version,
    async take(transaction, current) {
      storedAs = storedAsOf(current);
      // Whoever begins to use it now waits, and then finds nothing to use.
      await transaction.select({ id: images.id }).from(images).where(eq(images.id, id)).for('update');
      const uses = await usesOf(transaction, id);
      if (uses.length > 0) throw refuseUsed(uses);
      await noteLoose(transaction, imagesOf(act.projectKey), [storedAs]);
      return await countUses(transaction, id);
    },
  });
  if (outcome.result === 'done' && storedAs) await dropFiles(store, imagesOf(act.projectKey), [storedAs]);
  return outcome;
}

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
