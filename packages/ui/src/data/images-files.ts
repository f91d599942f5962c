import type { ImageSort } from '@bullpen/contract';
import { given, type ListQuery } from './list-options.ts';
import { serverFile } from './server-file.ts';

/** The list of images as a CSV file that the server writes. */
export const imagesFile = serverFile('images', (client, { search, sort, order }: ListQuery<ImageSort>, options) =>
  client.export({ query: given({ search, sort, order }) }, options),
);
