import { type MeasuredImage, measureImage } from '@bullpen/contract/image-content';
import { imageTypes } from '../files/content-type.ts';
import { type FilePlace, FileTypeError } from '../files/file-store.ts';
import { dropFiles, keepFile, type RecordedFiles } from './recorded-files.ts';
import { isWholeImage } from './whole-image.ts';

/** What an image record knows of its file. */
export interface KeptImage extends MeasuredImage {
  /** In bytes. */
  readonly size: number;
  readonly storedAs: string;
}

/** Where the images of a project are kept. */
export const imagesOf = (projectKey: string): FilePlace => ({ projectKey, kind: 'media' });

/** Most images tell their size this early; a photo with much said about it does not. */
const beginning = 256 * 1024;

/** On a side: a small file that unfolds to more fills the memory of whoever looks at it. */
const mostPixels = 16_384;

/** Keeps the file of an image. Fails for what is too large, and for what no browser shows. */
export async function keepImage(store: RecordedFiles, projectKey: string, file: Blob): Promise<KeptImage> {
  const { name: storedAs, size, type } = await keepFile(store, imagesOf(projectKey), file);
  const content = new Uint8Array(await file.arrayBuffer());
  const measured = measureImage(content.subarray(0, beginning)) ?? measureImage(content);
  const isTooLarge = measured !== undefined && Math.max(measured.width, measured.height) > mostPixels;
  if (measured?.type === type && !isTooLarge && isWholeImage(measured.type, content))
    return { ...measured, size, storedAs };
  await dropFiles(store, imagesOf(projectKey), [storedAs]);
  throw new FileTypeError(
    isTooLarge ? `an image of more than ${mostPixels} pixels on a side` : 'a broken image',
    imageTypes,
  );
}
