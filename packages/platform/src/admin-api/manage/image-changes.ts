import {
  changesIn,
  foldName,
  type Image,
  type ImageChange,
  type ImageDeletion,
  type ImageReplacement,
  type ImageUse,
  type NewImage,
} from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import { images } from '../../database/schema.ts';
import { dropFiles, holdFile, noteLoose } from '../../files/recorded-files.ts';
import type { Store } from '../procedures.ts';
import { changeRecord, createRecord, type Outcome, removeRecord } from '../records/records.ts';
import { imagesOf, keepImage } from './image-files.ts';
import { countUses, usesOf } from './image-uses.ts';
import { imageKind } from './images.ts';
import { withoutMetadata } from './without-metadata.ts';

const textsOf = ({ name, alternativeText }: Pick<Image, 'name' | 'alternativeText'>) => ({
  foldedName: foldName(name),
  searchText: foldName(`${name} ${alternativeText}`),
});

/** What a file is kept as stands at the end of its address. */
const storedAsOf = ({ address }: Image): string => address.slice(address.lastIndexOf('/') + 1);

export async function createImage(store: Store, act: Act, { file: sent, ...input }: NewImage): Promise<Outcome<Image>> {
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

export const changeImage = (store: Store, id: string, act: Act, change: ImageChange): Promise<Outcome<Image>> => {
  const input = changesIn(change);
  return changeRecord(store.database, imageKind(store), id, act, {
    version: change.version,
    keys: Object.keys(input),
    set: (current) => ({ ...input, ...textsOf({ ...current, ...input }) }),
  });
};

export async function replaceImage(
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
export async function removeImage(
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
