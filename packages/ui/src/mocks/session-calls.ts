import { type AccountSession, type Identity, type SessionQuery, sessionColumns } from '@bullpen/contract';
import { currentOf, hasSignedInLately, isOpen, isUnended, sessionsOf } from './account-sessions.ts';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { writeAudit } from './records.ts';
import type { KeptSession } from './sessions.ts';
import type { World } from './world.ts';

const toSession =
  (world: World, viewerId: string) =>
  (session: KeptSession): AccountSession => ({
    ...session,
    isActive: isOpen(world, session),
    isCurrent: session.id === currentOf(world, viewerId)?.id,
  });

export const sessionCalls = ({ world, sudo: { sessions } }: Procedures): ResourceCalls<'sessions'> => {
  const end = (which: readonly KeptSession[], viewer: Identity, reason: string) => {
    const open = which.filter((session) => isUnended(world, session));
    for (const session of open) world.sessions.set(session.id, { ...session, endedAt: world.now().toISOString() });
    const [first] = open;
    if (!first) return 0;
    const before = { sessions: open.map(({ id }) => id).sort() };
    const act = { world, viewer, projectKey: null, action: 'identity.end_sessions' };
    writeAudit(act, first.identityId, { before, after: null, reason });
    return open.length;
  };
  const source = (identityId: string, viewerId: string, { state }: Pick<SessionQuery, 'state'>) => ({
    items: sessionsOf(world, identityId)
      .map(toSession(world, viewerId))
      .filter(({ isActive }) => state === undefined || isActive === (state === 'open')),
    textOf: () => '',
    sortedBy: ({ issuedAt }: AccountSession) => new Date(issuedAt).toISOString(),
  });
  return {
    list: sessions.list.handler(({ context: { viewer }, input: { params, query }, errors }) => {
      if (!world.identities.has(params.id)) throw errors.not_found();
      return listPage(query, source(params.id, viewer.id, query));
    }),
    export: sessions.export.handler(({ context: { viewer }, input: { params, query }, errors }) => {
      if (!world.identities.has(params.id)) throw errors.not_found();
      const items = listAll(query, source(params.id, viewer.id, query));
      return csvAnswer('sessions', sessionColumns, items);
    }),
    endAll: sessions.endAll.handler(({ context: { viewer }, input: { params, query }, errors }) => {
      if (!hasSignedInLately(world, viewer.id)) throw errors.reauthentication_required();
      if (!world.identities.has(params.id)) throw errors.not_found();
      const own = currentOf(world, viewer.id)?.id;
      const others = sessionsOf(world, params.id).filter(({ id }) => id !== own);
      return { ended: end(others, viewer, query.reason) };
    }),
    end: sessions.end.handler(({ context: { viewer }, input: { params, query }, errors }) => {
      const session = world.sessions.get(params.sessionId);
      if (session?.identityId !== params.id) throw errors.not_found();
      if (session.id === currentOf(world, viewer.id)?.id) throw errors.own_session();
      end([session], viewer, query.reason);
      return toSession(world, viewer.id)(world.sessions.get(session.id) ?? session);
    }),
  };
};
