import { type AuditEvent, type AuditQuery, auditCsvColumns, auditedProjects } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import type { World } from './world.ts';

const toEvent =
  ({ identities }: World) =>
  ({ subjectId, projectKey, entry }: World['audit'][number]): AuditEvent => {
    const { id, at, actor, action, before, after, reason } = entry;
    const subject = { id: subjectId, email: identities.get(subjectId)?.traits.email ?? null };
    return { id, at, actor, action, before, after, reason, projectKey, subject, requestId: null };
  };

const source = (world: World, query: Omit<AuditQuery, 'sort' | 'order' | 'limit'>) => {
  const { subjectId, actorId, object, action, projectKey, from, to } = query;
  const isAsked = (event: AuditEvent) =>
    (subjectId === undefined || event.subject.id === subjectId) &&
    (actorId === undefined || event.actor.id === actorId) &&
    (object === undefined || event.action.split('.')[0] === object) &&
    (action === undefined || event.action === action) &&
    (projectKey === undefined || auditedProjects(event).includes(projectKey)) &&
    (from === undefined || Date.parse(event.at) >= Date.parse(from)) &&
    (to === undefined || Date.parse(event.at) < Date.parse(to));
  return {
    items: world.audit.map(toEvent(world)).filter(isAsked),
    textOf: ({ action: done, reason, actor, subject }: AuditEvent) =>
      [`${done} ${reason ?? ''}`, actor.email, subject.email, world.scriptRuns.get(subject.id)?.title ?? null].filter(
        (text) => text !== null,
      ),
    idsOf: ({ id, actor, subject }: AuditEvent) => [id, actor.id, subject.id],
    sortedBy: ({ at }: AuditEvent) => new Date(at).toISOString(),
  };
};

export const auditCalls = ({ world, sudo: { audit } }: Procedures): ResourceCalls<'audit'> => ({
  list: audit.list.handler(({ input: { query } }) => listPage(query, source(world, query))),
  export: audit.export.handler(({ input: { query } }) =>
    csvAnswer('audit', auditCsvColumns, listAll(query, source(world, query))),
  ),
});
