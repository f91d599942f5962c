import * as z from 'zod/mini';
import { AccountSession, EndedSessions, SessionEnd, SessionPage, SessionQuery } from './account-session.ts';
import { call } from './admin-call.ts';
import { Id, RecordPath } from './record.ts';

const about = { tags: ['Sudo'], inputStructure: 'detailed' } as const;
const SessionPath = z.extend(RecordPath, { sessionId: Id });

/** The calls about the sessions of accounts, for sudo people alone. */
export const sessionsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/sudo/identities/{id}/sessions',
      summary: 'List the sessions of an account',
      description:
        'One page of the sessions of an account, open ones and those that are over, the latest first. Needs sudo.',
    })
    .input(z.object({ params: RecordPath, query: SessionQuery }))
    .output(SessionPage),
  endAll: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions',
      summary: 'End the sessions of an account',
      description:
        'Ends every session of the account that was neither ended nor has expired, and answers how many there were: of one’s own account all but the one in use, of a deactivated one also those that would come back with it. The identity provider knows none of them from then on; a bearer token that was handed out before lasts until it expires, for ten minutes at most. Needs sudo. Writes one audit event if there was anything to end.',
    })
    .input(z.object({ params: RecordPath, query: SessionEnd }))
    .output(EndedSessions),
  end: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/identities/{id}/sessions/{sessionId}',
      summary: 'End one session of an account',
      description:
        'Ends the session and answers it as it is then; one that is over already stays as it is. The session in use cannot be ended here. Needs sudo. Writes one audit event if there was anything to end.',
    })
    .input(z.object({ params: SessionPath, query: SessionEnd }))
    .output(AccountSession)
    .errors({ own_session: { status: 403, message: 'Log out to end the session that you are in.' } }),
};
