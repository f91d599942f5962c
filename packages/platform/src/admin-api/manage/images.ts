import { type Image, type ImagePage, type ImageQuery, type ImageSort, imagePlaces } from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { images } from '../../database/schema.ts';
import { imageAddress } from '../http/file-routes.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import type { RecordDefinition } from '../records/records.ts';
import type { ImageHost } from './image-reference.ts';

type Row = InferSelectModel<typeof images>;

const toImage =
  ({ url }: ImageHost) =>
  ({ id, projectKey, name, alternativeText, type, width, height, size, storedAs, createdAt, version }: Row): Image => ({
    id,
    name,
    alternativeText,
    type,
    width,
    height,
    size,
    address: imageAddress(url, projectKey, storedAs),
    createdAt: createdAt.toISOString(),
    version,
  });

const byName = byteByByte(images.foldedName);

/** The images of a project that a query asks for. */
export const imageSource = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  { search }: Pick<ImageQuery, 'search'>,
): ListSource<Row, Image, ImageSort> => ({
  within: and(
    eq(images.projectKey, projectKey),
    matches(search, { id: images.id, begins: byName, holds: images.searchText }),
  ),
  id: images.id,
  idOf: ({ id }) => id,
  places: imagePlaces,
  sorts: {
    createdAt: [images.createdAt, ({ createdAt }) => createdAt.toISOString()],
    name: [byName, ({ foldedName }) => foldedName],
    size: [images.size, ({ size }) => size],
  },
  rows: (where, order, limit) => database.select().from(images).where(where).orderBy(order).limit(limit),
  some: (where, limit) => database.select({ one: sql`1` }).from(images).where(where).limit(limit),
  toItem: toImage(host),
});

export const listImages = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  query: ImageQuery,
): Promise<ImagePage> => listPage(database, query, imageSource(database, host, projectKey, query));

/** Images as records. */
export const imageKind = (host: ImageHost): RecordDefinition<typeof images, Image> => ({
  name: 'image',
  table: images,
  async find(database, projectKey, id) {
    const [row] = await database
      .select()
      .from(images)
      .where(and(eq(images.projectKey, projectKey), eq(images.id, id)));
    return row && toImage(host)(row);
  },
});
