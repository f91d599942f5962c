import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { Id, RecordPath } from '../records/record.ts';
import { AccountSession, EndedSessions, SessionEnd, SessionPage, SessionQuery } from './account-session.ts';
import { recentSignIn } from './recent-sign-in.ts';

const about = { tags: ['Sudo'], inputStructure: 'detailed' } as const;
const SessionPath = z.extend(RecordPath, { sessionId: Id });

/** The calls about the sessions of accounts, for sudo people alone. */
export const sessionsApi = {
  list: sudoCall
    .route({
      ...about,
      method: 'GET',
      path: '/sudo/identities/{id}/sessions',
    })
    .input(z.object({ params: RecordPath, query: SessionQuery }))
    .output(SessionPage),
  endAll: sudoCall
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions',
    })
    .input(z.object({ params: RecordPath, query: SessionEnd }))
    .output(EndedSessions)
    .errors(recentSignIn),
  end: sudoCall
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions/{sessionId}',
    })
    .input(z.object({ params: SessionPath, query: SessionEnd }))
    .output(AccountSession)
    .errors({ own_session: { status: 403, message: 'Log out to end the session that you are in.' } }),
};
