import {
  type AuditEvent,
  type AuditPage,
  type AuditQuery,
  type AuditSort,
  auditCsvColumns,
  auditPlaces,
  foldName,
} from '@bullpen/contract';
import { and, eq, gte, type InferSelectModel, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { auditEventProjects, auditEvents, identities, scriptRuns } from '../../database/schema.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, contains, isId, matches } from '../records/list-place.ts';
import { emailOf } from './account-email.ts';

const actors = alias(identities, 'actors');
const subjects = alias(identities, 'subjects');

interface Row {
  readonly event: InferSelectModel<typeof auditEvents>;
  readonly actor: string | null;
  readonly subject: string | null;
}

const toEvent = ({ event, actor, subject }: Row): AuditEvent => {
  const { id, at, actorId, projectKey, action, subjectId, before, after, reason, requestId } = event;
  return {
    id,
    projectKey,
    action,
    before,
    after,
    reason,
    requestId,
    at: at.toISOString(),
    actor: { id: actorId, email: actor },
    subject: { id: subjectId, email: subject },
  };
};

/** What a search finds; a part of an email finds what the account did and what was done to it, of a title the run. */
function found(search: string | undefined): SQL | undefined {
  const held = matches(search, {
    id: [auditEvents.id, auditEvents.actorId, auditEvents.subjectId],
    begins: byteByByte(auditEvents.searchText),
    holds: auditEvents.searchText,
  });
  // Of less than three letters an index of trigrams knows nothing, and whole ids were looked for by now.
  const folded = foldName(search ?? '');
  if (held === undefined || [...folded].length < 3 || isId(search ?? '')) return held;
  const { foldedTitle, searchText, id } = scriptRuns;
  // Asked for once, so that each of the three goes by its index.
  const named = sql`any(array(select ${identities.id} from ${identities} where ${contains(identities.email, folded)}))`;
  const runs = sql`any(array(select ${id} from ${scriptRuns} where ${contains(searchText, folded)} and ${contains(foldedTitle, folded)}))`;
  const { actorId, subjectId } = auditEvents;
  return or(held, sql`${actorId} = ${named}`, sql`${subjectId} = ${named}`, sql`${subjectId} = ${runs}`);
}

/** The events that a query asks for; those of one project are read in the order in which they are filed under it. */
function auditSource(
  database: Database,
  { search, subjectId, actorId, object, action, projectKey, from, to }: Omit<AuditQuery, 'sort' | 'order' | 'limit'>,
): ListSource<Row, AuditEvent, AuditSort> {
  const filed = projectKey === undefined ? undefined : eq(auditEventProjects.projectKey, projectKey);
  const at = filed ? auditEventProjects.at : auditEvents.at;
  const ofProject = eq(auditEventProjects.eventId, auditEvents.id);
  const events = () => {
    const all = database
      .select({ event: auditEvents, actor: emailOf(actors), subject: emailOf(subjects) })
      .from(auditEvents)
      .leftJoin(actors, eq(actors.id, auditEvents.actorId))
      .leftJoin(subjects, eq(subjects.id, auditEvents.subjectId))
      .$dynamic();
    return filed ? all.innerJoin(auditEventProjects, ofProject) : all;
  };
  const some = () => {
    const all = database.select({ one: sql`1` }).from(auditEvents).$dynamic();
    return filed ? all.innerJoin(auditEventProjects, ofProject) : all;
  };
  return {
    within: and(
      filed,
      subjectId === undefined ? undefined : eq(auditEvents.subjectId, subjectId),
      actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
      object === undefined ? undefined : eq(auditEvents.object, object),
      action === undefined ? undefined : eq(auditEvents.action, action),
      from === undefined ? undefined : gte(at, new Date(from)),
      to === undefined ? undefined : lt(at, new Date(to)),
      found(search),
    ),
    id: filed ? auditEventProjects.eventId : auditEvents.id,
    idOf: ({ event }) => event.id,
    places: auditPlaces,
    sorts: { at: [at, ({ event }) => event.at.toISOString()] },
    rows: (where, order, limit) => events().where(where).orderBy(order).limit(limit),
    some: (where, limit) => some().where(where).limit(limit),
    toItem: toEvent,
  };
}

const listAudit = (database: Database, query: AuditQuery): Promise<AuditPage> =>
  listPage(database, query, auditSource(database, query));

export const auditCalls = ({ store: { database }, sudo: { audit } }: Procedures) => ({
  list: audit.list.handler(({ input: { query } }) => listAudit(database, query)),
  export: audit.export.handler(({ input: { query } }) =>
    csvAnswer('audit', auditCsvColumns, everyPage(query, auditSource(database, query))),
  ),
});
