import { type MeasuredImage, measureImage } from '@bullpen/contract/image-content';
import { imageTypes } from '../files/content-type.ts';
import { type FilePlace, FileTypeError } from '../files/file-store.ts';
import { dropFiles, keepFile, type RecordedFiles } from './recorded-files.ts';

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

/** Keeps the file of an image. Fails for what is too large, and for what no browser shows. */
export async function keepImage(store: RecordedFiles, projectKey: string, file: Blob): Promise<KeptImage> {
  const { name: storedAs, size, type } = await keepFile(store, imagesOf(projectKey), file);
  const measured =
    measureImage(new Uint8Array(await file.slice(0, beginning).arrayBuffer())) ??
    measureImage(new Uint8Array(await file.arrayBuffer()));
  if (measured?.type === type) return { ...measured, size, storedAs };
  await dropFiles(store, imagesOf(projectKey), [storedAs]);
  throw new FileTypeError('a broken image', imageTypes);
}
