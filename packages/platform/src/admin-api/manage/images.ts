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
import * as z from 'zod';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { rowsIn } from '../../database/dependents.ts';
import { images } from '../../database/schema.ts';
import { hasProjectRoom, requireProjectRoom } from '../../files/file-room.ts';
import { dropFiles, holdFile, lockFile, noteLoose } from '../../files/recorded-files.ts';
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
import { restoreRecord } from '../records/restoration.ts';
import { imagesOf, keepImage } from './image-files.ts';
import type { ImageHost } from './image-reference.ts';
import { countUses, isUnused, usesOf } from './image-uses.ts';
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
  { search, uses, type }: Pick<ImageQuery, 'search' | 'uses' | 'type'>,
): ListSource<Row, Image, ImageSort> => ({
  within: and(
    eq(images.projectKey, projectKey),
    matches(search, { id: images.id, begins: byName, holds: images.searchText }),
    uses === undefined ? undefined : isUnused(database, images.id),
    type === undefined ? undefined : eq(images.type, type),
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

/** Deletes an image that nothing shows; its file stays for as long as it can be restored, and nobody sees it. */
function removeImage(
  store: Store,
  id: string,
  act: Act,
  { version, refuseUsed }: { readonly version: number; readonly refuseUsed: (uses: ImageUse[]) => Error },
): Promise<Outcome<ImageDeletion, Image>> {
  return removeRecord(store.database, imageKind(store), id, act, {
    version,
    storedAs: storedAsOf,
    async take(transaction) {
      const uses = await usesOf(transaction, id);
      if (uses.length > 0) throw refuseUsed(uses);
      return await countUses(transaction, id);
    },
  });
}

const Filed = z.object({ rows: z.array(z.object({ size: z.int(), storedAs: z.string() })) });

/** As long as the project has room for its file again. */
const restoreImage = ({ database, files, ...host }: Store, id: string, act: Act): Promise<Image> => {
  const { projectKey } = act;
  return restoreRecord(database, imageKind(host), id, act, {
    async obstacles(transaction, { rowsOf }) {
      const row = sql`select size, stored_as as "storedAs" from ${rowsIn(images, rowsOf(images))}`;
      const [kept] = Filed.parse(await transaction.execute(row)).rows;
      if (!kept) return [];
      const full = { field: 'size', problem: 'full', record: null };
      const hasRoom = await hasProjectRoom(transaction, projectKey, kept.size);
      // Whoever deletes an equal file looks for records of it under this lock.
      await lockFile(transaction, imagesOf(projectKey), kept.storedAs);
      const isThere = (await files.get(imagesOf(projectKey), kept.storedAs)) !== undefined;
      return [...(hasRoom ? [] : [full]), ...(isThere ? [] : [{ field: 'file', problem: 'gone', record: null }])];
    },
  });
};

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
    restore: changing.restore.handler(({ input: { params, body }, context }) =>
      restoreImage(store, params.id, actOf(store, context, body.reason)),
    ),
  };
};

/** Whether an image of a project has that file: what is kept of a deleted one is seen by nobody. */
export const hasImageFile = async (database: Database, projectKey: string, storedAs: string): Promise<boolean> =>
  (await database.$count(images, and(eq(images.projectKey, projectKey), eq(images.storedAs, storedAs)))) > 0;
