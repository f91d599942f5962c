import { sessionColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { hasSignedInLately, staffActOf } from '../records/act.ts';
import { endAccountSession, endAccountSessions, everySession, listSessions } from './account-sessions.ts';

export const sessionCalls = ({ store, sudo: { sessions } }: Procedures) => ({
  list: sessions.list.handler(({ input: { params, query }, context }) =>
    listSessions(store, params.id, context.bearer, query),
  ),
  export: sessions.export.handler(async ({ input: { params, query }, context }) =>
    csvAnswer('sessions', sessionColumns, await everySession(store, params.id, context.bearer, query)),
  ),
  endAll: sessions.endAll.handler(async ({ input: { params, query }, context, errors }) => {
    if (!hasSignedInLately(store, context)) throw errors.reauthentication_required();
    return {
      ended: await endAccountSessions(store, params.id, context.bearer, staffActOf(store, context, query.reason)),
    };
  }),
  end: sessions.end.handler(async ({ input: { params, query }, context, errors }) => {
    if (params.sessionId === context.bearer.sessionId) throw errors.own_session();
    const act = staffActOf(store, context, query.reason);
    return endAccountSession(store, { identityId: params.id, sessionId: params.sessionId }, context.bearer, act);
  }),
});
