import { type SessionData, sessionFromWhoami, Whoami } from '@bullpen/contract';

/** What came back from `GET /sessions/whoami`; no status means that there was no answer. */
export interface WhoamiAnswer {
  readonly status: number | undefined;
  readonly body: unknown;
}

/** A session and, when one was asked for and given, the bearer token that goes with it. */
export interface SessionOutcome {
  readonly session: SessionData;
  readonly token: string | null;
}

const unavailable: SessionOutcome = { session: { _t: 'unauthenticated', cause: 'unavailable' }, token: null };

function secondFactorAddress(body: unknown): string | undefined {
  const answer = body as { error?: { id?: unknown }; redirect_browser_to?: unknown } | null;
  if (answer?.error?.id !== 'session_aal2_required') return undefined;
  const address = answer.redirect_browser_to;
  return typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}

/** Somebody who is not let in has no use for the names of their projects: the page of a gate does not hold them. */
function withoutIdleRights(session: SessionData): SessionData {
  if (session._t === 'unauthenticated' || (session.isActive && session.isEmailVerified)) return session;
  return { ...session, isSudo: false, projects: {} };
}

/** Reads whoami. Only 401 means logged out: everything else that is not a session is the provider's trouble. */
export function readWhoami({ status, body }: WhoamiAnswer): SessionOutcome {
  if (status === 401) return { session: { _t: 'unauthenticated', cause: 'none' }, token: null };
  if (status === 403) {
    const redirectTo = secondFactorAddress(body);
    if (redirectTo === undefined) return unavailable;
    return { session: { _t: 'unauthenticated', cause: 'second-factor', redirectTo }, token: null };
  }
  if (status !== 200) return unavailable;
  const whoami = Whoami.safeParse(body);
  if (!whoami.success) return unavailable;
  const session = withoutIdleRights(sessionFromWhoami(whoami.data));
  return { session, token: whoami.data.tokenized ?? null };
}
