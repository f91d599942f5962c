import { foldName } from '@bullpen/contract';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { images } from '../../database/schema.ts';
import type { FilePlace, FileStore, StoredFile } from '../../files/file-store.ts';
import { holdFile, keepFile, type RecordedFiles } from '../../files/recorded-files.ts';
import type { Publisher } from './draw-publisher.ts';

/** A file of a season's images, what it shows, and what it is kept as. */
interface KeptPicture {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
  readonly stored: StoredFile;
}

/** Where the images of a project are. */
export const picturesOf = (projectKey: string): FilePlace => ({ projectKey, kind: 'media' });

/** Draws the images of a season and keeps their files; `dropFiles` follows, whatever becomes of the season. */
export async function keepPictures(
  store: RecordedFiles,
  projectKey: string,
  drawn: Publisher['images'],
): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = [];
  for (const { draw } of drawn) {
    const { width, height, content } = draw();
    const file = new Blob([Uint8Array.from(content)]);
    kept.push({ file, width, height, stored: await keepFile(store, picturesOf(projectKey), file) });
  }
  return kept;
}

/** Writes the rows of images whose files are kept, and makes sure of these until the rows are there. */
export async function recordImages(
  transaction: Database,
  files: FileStore,
  projectKey: string,
  { drawn, kept }: { readonly drawn: Publisher['images']; readonly kept: readonly KeptPicture[] },
): Promise<void> {
  const rows: (typeof images.$inferInsert)[] = [];
  for (const [index, { id, name, alternativeText, createdAt }] of drawn.entries()) {
    const picture = kept[index];
    if (!picture) throw new Error(`The image ${name} was not drawn.`);
    const { file, width, height, stored } = picture;
    const { name: storedAs, size, type } = stored;
    await holdFile(transaction, files, picturesOf(projectKey), { file, storedAs });
    const texts = { foldedName: foldName(name), searchText: foldName(`${name} ${alternativeText}`) };
    rows.push({
      id,
      projectKey,
      name,
      alternativeText,
      type,
      width,
      height,
      size,
      storedAs,
      createdAt: new Date(createdAt),
      ...texts,
    });
  }
  await bulkInsert(transaction, images, rows);
}
