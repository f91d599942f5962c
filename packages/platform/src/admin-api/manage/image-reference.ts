import type { ImageReference } from '@bullpen/contract';
import type { InferSelectModel } from 'drizzle-orm';
import type { images } from '../../database/schema.ts';
import { imageAddress } from '../http/file-routes.ts';

/** Where the images of every project can be seen: the address of this API, without a slash at the end. */
export interface ImageHost {
  readonly url: string;
}

/** An image as the records that use it answer it. */
export const toImageReference = (
  { url }: ImageHost,
  image: Pick<InferSelectModel<typeof images>, 'id' | 'projectKey' | 'storedAs' | 'alternativeText'> | null,
): ImageReference | null =>
  image && {
    id: image.id,
    address: imageAddress(url, image.projectKey, image.storedAs),
    alternativeText: image.alternativeText,
  };
