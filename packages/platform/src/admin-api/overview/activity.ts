import {
  type ActivityEntry,
  type ActivityPage,
  type ActivityQuery,
  type AuditSort,
  activityCsvColumns,
  activityPlaces,
  hasCalls,
  type Identity,
  type SharedBy,
} from '@bullpen/contract';
import { and, eq, gte, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  auditEventProjects,
  auditEvents,
  deletions,
  experts,
  funds,
  images,
  instruments,
  leagues,
  names,
  officialLeagues,
  planNodes,
  players,
  scriptPresets,
  scriptRuns,
  translationKeys,
} from '../../database/schema.ts';
import { planKeyOf } from '../../season/plan-key.ts';
import type { Store } from '../call-context.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { mayReadShared } from '../records/shared-access.ts';
import { readColleagues } from '../sudo/staff.ts';

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  readonly action: string;
  readonly object: string;
  readonly subjectId: string;
  readonly isRestorable: boolean;
  /** Of what the caller deleted and can still be restored: what it was called. */
  readonly was: string | null;
}

/** Who asks, and in which project. */
interface Caller {
  readonly actor: Identity;
  readonly projectKey: string;
}

/** The kinds of things that an area of its own has, by the first word of the names of its calls. */
const areaOf: Readonly<Record<string, string>> = {
  expert: 'experts',
  plan_edge: 'plan',
  plan_file: 'plan',
  plan_node: 'plan',
  script_preset: 'scripts',
  script_run: 'scripts',
  translation: 'translations',
};

/** The kinds of things that projects can share: who changes them is not told to everybody who reads them. */
const sharedKinds: Readonly<Record<string, SharedBy>> = {
  plan_edge: 'plowKey',
  plan_file: 'plowKey',
  plan_node: 'plowKey',
  translation: 'translationKey',
};

interface NamedKind {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly name: PgColumn;
  /** The records that the project has, and its readers may read. */
  readonly isOurs: (store: Pick<Store, 'projects'>, projectKey: string) => SQL;
}

const ofProject = (table: PgTable & { readonly id: PgColumn; readonly projectKey: PgColumn }, name: PgColumn) => ({
  table,
  name,
  isOurs: (_: unknown, projectKey: string) => eq(table.projectKey, projectKey),
});

/** What has a name that readers know, as the audit trail calls it. */
const namedKinds: Readonly<Record<string, NamedKind>> = {
  expert: ofProject(experts, experts.name),
  fund: ofProject(funds, funds.name),
  image: ofProject(images, images.name),
  instrument: ofProject(instruments, instruments.name),
  league: ofProject(leagues, leagues.name),
  name: ofProject(names, names.name),
  'official-league': ofProject(officialLeagues, officialLeagues.name),
  plan_node: {
    table: planNodes,
    name: planNodes.title,
    isOurs: ({ projects }, projectKey) => eq(planNodes.planKey, planKeyOf(projects, projectKey)),
  },
  player: ofProject(players, players.name),
  player_note: ofProject(players, players.name),
  script_preset: ofProject(scriptPresets, scriptPresets.name),
  script_run: ofProject(scriptRuns, scriptRuns.title),
  translation: {
    table: translationKeys,
    name: translationKeys.key,
    isOurs({ projects }, projectKey) {
      const { translationKey } = projects.find(({ key }) => key === projectKey) ?? {};
      return translationKey === undefined ? sql`false` : eq(translationKeys.translationKey, translationKey);
    },
  },
};

/** What is told of the project, by the index of whatever is filed under it, or of what one account did in it by its own. */
function activitySource(
  store: Store,
  caller: Caller,
  { from, to, mine }: Pick<ActivityQuery, 'from' | 'to' | 'mine'>,
): ListSource<Row, Row, AuditSort> {
  const { database, clock, projects } = store;
  const { actor, projectKey } = caller;
  const isMine = mine === 'true';
  const [id, at] = isMine ? [auditEvents.id, auditEvents.at] : [auditEventProjects.eventId, auditEventProjects.at];
  const project = projects.find(({ key }) => key === projectKey);
  const missing = Object.keys(areaOf).filter((object) => project && !hasCalls(areaOf[object] ?? '', project));
  // Not even that there is such a file: who may not read those of a shared plan is told of none.
  if (!mayReadShared(store, 'plowKey', caller)) missing.push('plan_file');
  const filed = eq(auditEventProjects.eventId, auditEvents.id);
  // Not in the join: a row that an index brings in vain is one of many.
  const isRestorable = sql<boolean>`coalesce(${deletions.keptUntil} > ${new Date(clock.now()).toISOString()}, false)`;
  const rows = () => {
    const all = database
      .select({
        id: auditEvents.id,
        at: auditEvents.at,
        actorId: auditEvents.actorId,
        action: auditEvents.action,
        object: auditEvents.object,
        subjectId: auditEvents.subjectId,
        isRestorable,
        was: sql<
          string | null
        >`case when ${isRestorable} and ${eq(auditEvents.actorId, actor.id)} then ${auditEvents.before} ->> 'name' end`,
      })
      .from(auditEvents)
      .leftJoin(deletions, eq(deletions.id, auditEvents.id))
      .$dynamic();
    return isMine ? all : all.innerJoin(auditEventProjects, filed);
  };
  const some = () => {
    const all = database.select({ one: sql`1` }).from(auditEvents).$dynamic();
    return isMine ? all : all.innerJoin(auditEventProjects, filed);
  };
  return {
    within: and(
      // What changes the rights of people happens in no project, though it is filed under theirs.
      isMine
        ? and(eq(auditEvents.projectKey, projectKey), eq(auditEvents.actorId, actor.id))
        : and(eq(auditEventProjects.projectKey, projectKey), isNotNull(auditEvents.projectKey)),
      // To the letter, so that the database knows its index of them.
      sql`${auditEvents.action} <> 'list.export'`,
      missing.length === 0 ? undefined : notInArray(auditEvents.object, missing),
      from === undefined ? undefined : gte(at, new Date(from)),
      to === undefined ? undefined : lt(at, new Date(to)),
    ),
    id,
    idOf: (row) => row.id,
    places: activityPlaces,
    sorts: { at: [at, (row) => row.at.toISOString()] },
    rows: (where, order, limit) => rows().where(where).orderBy(order).limit(limit),
    some: (where, limit) => some().where(where).limit(limit),
    toItem: (row) => row,
  };
}

/** Of two kinds of things with one id, a run and the holiday that it declared, each has a name of its own. */
const keyOf = ({ object, subjectId }: Pick<Row, 'object' | 'subjectId'>): string => `${object} ${subjectId}`;

/** What the records of one kind are called now. */
async function readNames(
  store: Pick<Store, 'database' | 'projects'>,
  projectKey: string,
  [object, rows]: readonly [string, readonly Row[]],
): Promise<(readonly [key: string, name: string])[]> {
  const kind = namedKinds[object];
  if (!kind) return [];
  const { table, name, isOurs } = kind;
  const ids = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const found = await store.database
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
    .from(table as PgTable)
    .where(and(inArray(table.id, ids), isOurs(store, projectKey)));
  return found.map((each) => [keyOf({ object, subjectId: each.id }), each.name]);
}

/** What was done, as the caller is told of it; names and people are asked for all of it at once. */
async function toEntries(store: Store, caller: Caller, rows: readonly Row[]): Promise<ActivityEntry[]> {
  const { actor, projectKey } = caller;
  const byKind = [...Map.groupBy(rows, ({ object }) => object)];
  const [colleagues, ...called] = await Promise.all([
    readColleagues(
      store,
      caller,
      rows.map(({ actorId }) => actorId),
    ),
    ...byKind.map((ofKind) => readNames(store, projectKey, ofKind)),
  ]);
  const nameOf = new Map(called.flat());
  const withheld = Object.entries(sharedKinds).flatMap(([object, by]) =>
    mayReadShared(store, by, caller) ? [] : [object],
  );
  const actorOf = ({ actorId, object }: Row) => {
    return actorId !== actor.id && withheld.includes(object) ? null : (colleagues.get(actorId) ?? null);
  };
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: actorOf(row),
    isOwn: row.actorId === actor.id,
    action: row.action,
    subject: { id: row.subjectId, name: nameOf.get(keyOf(row)) ?? row.was },
    isRestorable: row.isRestorable,
  }));
}

/** One page of what was done in a project. */
async function listActivity(store: Store, caller: Caller, query: ActivityQuery): Promise<ActivityPage> {
  const page = await listPage(store.database, query, activitySource(store, caller, query));
  return { ...page, items: await toEntries(store, caller, page.items) };
}

async function* everyEntry(
  store: Store,
  caller: Caller,
  query: Omit<ActivityQuery, 'limit' | 'cursor'>,
): AsyncGenerator<readonly ActivityEntry[]> {
  for await (const rows of everyPage(query, activitySource(store, caller, query))) yield toEntries(store, caller, rows);
}

export const activityCalls = ({ store, playing: { activity } }: Procedures) => ({
  list: activity.list.handler(({ context, input: { query } }) => listActivity(store, context, query)),
  export: activity.export.handler(({ context, input: { query } }) =>
    csvAnswer(`${context.projectKey}-activity`, activityCsvColumns, everyEntry(store, context, query)),
  ),
});
