import { foldName } from '@bullpen/contract';
import { bulkInsert } from '../../database/bulk-insert.ts';
import type { Database } from '../../database/database.ts';
import { images } from '../../database/schema.ts';
import { imageTypes } from '../../files/content-type.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Publisher } from './draw-publisher.ts';

const mostBytes = 30_000;

/** Draws the images of a season, and keeps each file before its row: a row that is there has its file. */
export async function keepImages(
  database: Database,
  files: FileStore,
  projectKey: string,
  drawn: Publisher['images'],
): Promise<void> {
  const rows: (typeof images.$inferInsert)[] = [];
  for (const { id, name, alternativeText, createdAt, draw } of drawn) {
    const { width, height, content } = draw();
    const stream = new Blob([Uint8Array.from(content)]).stream();
    const taken = { limit: mostBytes, types: imageTypes };
    const { name: storedAs, size, type } = await files.put({ projectKey, kind: 'media' }, stream, taken);
    const texts = { foldedName: foldName(name), searchText: foldName(`${name} ${alternativeText}`) };
    rows.push({
      ...{ id, projectKey, name, alternativeText, type, width, height, size, storedAs },
      ...{ createdAt: new Date(createdAt), ...texts },
    });
  }
  await bulkInsert(database, images, rows);
}
