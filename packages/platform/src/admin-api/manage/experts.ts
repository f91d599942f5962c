import { type Expert, type ExpertPage, type ExpertQuery, type ExpertSort, expertPlaces } from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { experts, funds, images } from '../../database/schema.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import type { RecordDefinition } from '../records/records.ts';
import { type ImageHost, toImageReference } from './image-reference.ts';

interface Row {
  readonly expert: InferSelectModel<typeof experts>;
  readonly portrait: InferSelectModel<typeof images> | null;
  readonly fund: Expert['fund'];
}

const toExpert =
  (host: ImageHost) =>
  ({ expert: { id, name, title, biography, position, visibility, version }, portrait, fund }: Row): Expert => ({
    id,
    name,
    title,
    biography,
    portrait: toImageReference(host, portrait),
    fund,
    position,
    visibility,
    version,
  });

const byName = byteByByte(experts.foldedName);

const selectExperts = (database: Database) =>
  database
    .select({ expert: experts, portrait: images, fund: { id: funds.id, name: funds.name } })
    .from(experts)
    .leftJoin(images, eq(images.id, experts.portraitId))
    .leftJoin(funds, eq(funds.id, experts.fundId));

/** The experts of a project that a query asks for. */
export const expertSource = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  { search, visibility }: Pick<ExpertQuery, 'search' | 'visibility'>,
): ListSource<Row, Expert, ExpertSort> => ({
  within: and(
    eq(experts.projectKey, projectKey),
    visibility === undefined ? undefined : eq(experts.visibility, visibility),
    matches(search, { id: experts.id, begins: byName, holds: experts.searchText }),
  ),
  id: experts.id,
  idOf: ({ expert }) => expert.id,
  places: expertPlaces,
  sorts: {
    position: [experts.position, ({ expert }) => expert.position],
    name: [byName, ({ expert }) => expert.foldedName],
  },
  rows: (where, order, limit) => selectExperts(database).where(where).orderBy(order).limit(limit),
  some: (where, limit) => database.select({ one: sql`1` }).from(experts).where(where).limit(limit),
  toItem: toExpert(host),
});

export const listExperts = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  query: ExpertQuery,
): Promise<ExpertPage> => listPage(database, query, expertSource(database, host, projectKey, query));

/** Experts as records. */
export const expertKind = (host: ImageHost): RecordDefinition<typeof experts, Expert> => ({
  name: 'expert',
  table: experts,
  async find(database, projectKey, id) {
    const [row] = await selectExperts(database).where(and(eq(experts.projectKey, projectKey), eq(experts.id, id)));
    return row && toExpert(host)(row);
  },
});
