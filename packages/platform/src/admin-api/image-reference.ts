import type { ImageReference } from '@bullpen/contract';
import type { InferSelectModel } from 'drizzle-orm';
import type { images } from '../database/schema.ts';

/** Where the images of every project can be seen: the address of this API, without a slash at the end. */
export interface ImageHost {
  readonly url: string;
}

/** Another content has another address, so that it may be kept for ever. */
export const imageAddress = ({ url }: ImageHost, projectKey: string, storedAs: string): string =>
  `${url}/${projectKey}/media/${storedAs}`;

/** An image as the records that use it answer it. */
export const toImageReference = (
  host: ImageHost,
  image: Pick<InferSelectModel<typeof images>, 'id' | 'projectKey' | 'storedAs' | 'alternativeText'> | null,
): ImageReference | null =>
  image && {
    id: image.id,
    address: imageAddress(host, image.projectKey, image.storedAs),
    alternativeText: image.alternativeText,
  };
