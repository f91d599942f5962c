import {
  changesIn,
  type Expert,
  type ExpertChange,
  type ExpertDeletion,
  type ExpertPage,
  type ExpertQuery,
  type ExpertSort,
  expertCsvColumns,
  expertPlaces,
  foldName,
  isSameExpert,
  type NewExpert,
} from '@bullpen/contract';
import { and, eq, gt, type InferSelectModel, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Act } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { rowsIn } from '../../database/dependents.ts';
import { experts, funds, images } from '../../database/schema.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import {
  changeRecord,
  createRecord,
  found,
  type Outcome,
  type RecordDefinition,
  removeRecord,
  settled,
} from '../records/records.ts';
import { requireFund, requireImage } from '../records/references.ts';
import { restoreRecord } from '../records/restoration.ts';
import {
  changeExpertOrder,
  countOrderChange,
  lockExpertOrder,
  lockExperts,
  placeExperts,
  readExpertOrder,
} from './expert-order.ts';
import { type ImageHost, toImageReference } from './image-reference.ts';
import { imagesLeftUnused } from './image-uses.ts';

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
const expertSource = (
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

const listExperts = (
  database: Database,
  host: ImageHost,
  projectKey: string,
  query: ExpertQuery,
): Promise<ExpertPage> => listPage(database, query, expertSource(database, host, projectKey, query));

/** Experts as records. */
const expertKind = (host: ImageHost): RecordDefinition<typeof experts, Expert> => ({
  name: 'expert',
  table: experts,
  async find(database, projectKey, id) {
    const [row] = await selectExperts(database).where(and(eq(experts.projectKey, projectKey), eq(experts.id, id)));
    return row && toExpert(host)(row);
  },
});

const textsOf = ({ name, title }: { readonly name: string; readonly title: string }) => ({
  foldedName: foldName(name),
  searchText: foldName(`${name} ${title}`),
});

export const createExpert = (
  database: Database,
  host: ImageHost,
  act: Act,
  input: NewExpert,
): Promise<Outcome<Expert>> =>
  createRecord(database, expertKind(host), act, {
    id: input.id,
    isSame: (expert) => isSameExpert(expert, input),
    async insert(transaction) {
      const { projectKey } = act;
      const { ids } = await lockExpertOrder(transaction, projectKey);
      await requireImage(transaction, projectKey, 'portraitId', input.portraitId);
      await requireFund(transaction, projectKey, 'fundId', input.fundId);
      const [made] = await transaction
        .insert(experts)
        .values({ ...input, ...textsOf(input), projectKey, position: ids.length + 1 })
        .onConflictDoNothing({ target: experts.id })
        .returning({ id: experts.id });
      if (made) await countOrderChange(transaction, projectKey);
      return made !== undefined;
    },
  });

const changeExpert = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  change: ExpertChange,
): Promise<Outcome<Expert>> => {
  const input = changesIn(change);
  return changeRecord(database, expertKind(host), id, act, {
    version: change.version,
    keys: Object.keys(input).map((key) => key.replace(/Id$/, '')),
    set: (current) => ({ ...input, ...textsOf({ ...current, ...input }) }),
    async check(transaction) {
      await requireImage(transaction, act.projectKey, 'portraitId', input.portraitId);
      await requireFund(transaction, act.projectKey, 'fundId', input.fundId);
    },
  });
};

/** What would follow if an expert went; undefined for one that is not there. */
async function measureExpertDeletion(
  database: Database,
  host: ImageHost,
  projectKey: string,
  id: string,
): Promise<ExpertDeletion | undefined> {
  const expert = await expertKind(host).find(database, projectKey, id);
  return expert && measure(database, projectKey, expert);
}

const measure = async (database: Database, projectKey: string, { position, portrait }: Expert) => ({
  expertsMovingUp: await database.$count(
    experts,
    and(eq(experts.projectKey, projectKey), gt(experts.position, position)),
  ),
  imagesLeftUnused: await imagesLeftUnused(database, portrait),
});

export const removeExpert = (
  database: Database,
  host: ImageHost,
  id: string,
  act: Act,
  version: number,
): Promise<Outcome<ExpertDeletion, Expert>> =>
  database.transaction(async (transaction) => {
    const { projectKey } = act;
    // Before the expert: whoever orders them locks in that order too.
    const { ids } = await lockExpertOrder(transaction, projectKey);
    await lockExperts(transaction, projectKey);
    const outcome = await removeRecord(transaction, expertKind(host), id, act, {
      version,
      take: (within, expert) => measure(within, projectKey, expert),
    });
    if (outcome.result === 'conflict') return outcome;
    const left = ids.filter((each) => each !== id);
    await placeExperts(transaction, projectKey, left);
    await countOrderChange(transaction, projectKey);
    return outcome;
  });

const Placed = z.object({ rows: z.array(z.object({ position: z.int() })) });

/** Puts an expert back in the place from which they went, or in the last one where fewer are left. */
const restoreExpert = (database: Database, host: ImageHost, id: string, act: Act): Promise<Expert> => {
  const { projectKey } = act;
  let before: readonly string[] = [];
  return restoreRecord(database, expertKind(host), id, act, {
    async hold(transaction) {
      before = (await lockExpertOrder(transaction, projectKey)).ids;
      await lockExperts(transaction, projectKey);
    },
    given: {
      position: sql`(select coalesce(max(position), 0) + 1 from ${experts} where ${eq(experts.projectKey, projectKey)})`,
    },
    async settle(transaction, { rowsOf }) {
      const row = sql`select position from ${rowsIn(experts, rowsOf(experts))}`;
      const [kept] = Placed.parse(await transaction.execute(row)).rows;
      await placeExperts(transaction, projectKey, before.toSpliced((kept?.position ?? 1) - 1, 0, id));
      await countOrderChange(transaction, projectKey);
    },
  });
};

export const expertCalls = ({ store, playing: { experts }, writing }: Procedures) => {
  const { database } = store;
  return {
    list: experts.list.handler(({ input: { query }, context }) =>
      listExperts(database, store, context.projectKey, query),
    ),
    export: experts.export.handler(({ input: { query }, context: { projectKey } }) => {
      const pages = everyPage(query, expertSource(database, store, projectKey, query));
      return csvAnswer(`${projectKey}-experts`, expertCsvColumns, pages);
    }),
    order: {
      get: experts.order.get.handler(({ context }) => readExpertOrder(database, context.projectKey)),
      update: writing.experts.order.update.handler(async ({ input: { body }, context, errors }) =>
        settled(await changeExpertOrder(database, actOf(store, context, body.reason), body), errors),
      ),
    },
    create: writing.experts.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createExpert(database, store, actOf(store, context), body), errors),
    ),
    get: experts.get.handler(async ({ input: { params }, context }) =>
      found(await expertKind(store).find(database, context.projectKey, params.id)),
    ),
    update: writing.experts.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await changeExpert(database, store, params.id, actOf(store, context, body.reason), body), errors),
    ),
    deletion: experts.deletion.handler(async ({ input: { params }, context }) =>
      found(await measureExpertDeletion(database, store, context.projectKey, params.id)),
    ),
    remove: writing.experts.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = actOf(store, context, query.reason);
      return settled(await removeExpert(database, store, params.id, act, query.version), errors);
    }),
    restore: writing.experts.restore.handler(({ input: { params, body }, context }) =>
      restoreExpert(database, store, params.id, actOf(store, context, body.reason)),
    ),
  };
};
