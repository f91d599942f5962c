import { largestArea, type MeasuredImage, measureImage } from '@bullpen/contract/image-content';
import { imageTypes } from '../../files/content-type.ts';
import { type FilePlace, FileTypeError } from '../../files/file-store.ts';
import { dropFiles, keepFile, type RecordedFiles } from '../../files/recorded-files.ts';
import { headOfImage } from './whole-image.ts';

/** What an image record knows of its file. */
export interface KeptImage extends MeasuredImage {
  /** In bytes. */
  readonly size: number;
  readonly storedAs: string;
}

/** Where the images of a project are kept. */
export const imagesOf = (projectKey: string): FilePlace => ({ projectKey, kind: 'media' });

/** Keeps the file of an image. Fails for what is too large, and for what no browser shows. */
export async function keepImage(store: RecordedFiles, projectKey: string, file: Blob): Promise<KeptImage> {
  const { name: storedAs, size, type } = await keepFile(store, imagesOf(projectKey), file);
  const head = await headOfImage(type, file);
  const measured = head && measureImage(head);
  const isTooLarge = measured !== undefined && measured.width * measured.height > largestArea;
  if (measured?.type === type && !isTooLarge) return { ...measured, size, storedAs };
  await dropFiles(store, imagesOf(projectKey), [storedAs]);
  throw new FileTypeError(isTooLarge ? 'an image of more than 50 megapixels' : 'a broken image', imageTypes);
}
