import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageSamples } from '../../../test/testing/image-samples.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { openDatabase } from '../../database/open-database.ts';
import { looseFiles } from '../../database/schema.ts';
import { type OpenFiles, openFiles } from '../../files/open-files.ts';
import { keepImage } from './image-files.ts';

const projectKey = 'handelskompas-s03-prod';
let opened: OpenFiles;
let kept: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  opened = await openFiles('memory');
  kept = await openDatabase(await createSeededData());
}, startTimeout);
afterAll(async () => {
  await kept.close();
  await opened.close();
});

const keep = (content: Uint8Array) =>
  keepImage({ database: kept.database, files: opened.files }, projectKey, new File([Uint8Array.from(content)], 'a'));

/** A PNG that claims a size. */
function claiming(width: number, height: number): Uint8Array {
  const content = Buffer.from(imageSamples['image/png']);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return content;
}

it('takes an image of 50 megapixels, and none of more', async () => {
  expect(await keep(claiming(10_000, 5_000))).toMatchObject({ width: 10_000, height: 5_000 });
  await expect(keep(claiming(10_000, 5_001))).rejects.toThrow('50 megapixels');
});

it.each(Object.entries(imageSamples))('keeps nothing of a broken one: %s', async (type, content) => {
  await kept.database.delete(looseFiles);
  await expect(keep(content.slice(0, -1))).rejects.toThrow('a broken image');
  expect(await kept.database.$count(looseFiles)).toBe(0);
  expect(await keep(content)).toMatchObject({ type, size: content.length });
});
