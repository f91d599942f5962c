import { type SessionData, sessionFromWhoami, Whoami } from '@bullpen/contract';
import * as z from 'zod/mini';

/** What came back from `GET /sessions/whoami`; no status means that there was no answer. */
export interface WhoamiAnswer {
  readonly status: number | undefined;
  readonly body: unknown;
}

/** A session and, when one was asked for and given, the bearer token that goes with it. */
export interface SessionOutcome {
  readonly session: SessionData;
  readonly token: string | null;
  /** When the person last proved who they are, as the provider writes it. */
  readonly authenticatedAt?: unknown;
}

const unavailable: SessionOutcome = { session: { _t: 'unauthenticated', cause: 'unavailable' }, token: null };

const HttpUrl = z.url({ protocol: /^https?$/, normalize: true });

const SecondFactorRequired = z.object({
  error: z.object({ id: z.literal('session_aal2_required') }),
  redirect_browser_to: HttpUrl,
});

const FlowForm = z.object({
  ui: z.object({ nodes: z.array(z.object({ attributes: z.looseObject({ name: z.optional(z.string()) }) })) }),
});
const CsrfField = z.object({ name: z.literal('csrf_token'), value: z.string() });

/** The anti-forgery token of a flow's form. Throws when there is none. */
export function readCsrfToken(flow: unknown): string {
  const nodes = FlowForm.safeParse(flow).data?.ui.nodes ?? [];
  for (const { attributes } of nodes) {
    const field = CsrfField.safeParse(attributes);
    if (field.success) return field.data.value;
  }
  throw new Error('The identity provider did not answer with a form');
}

/** Somebody who is not let in has no use for the names of their projects: the page of a gate does not hold them. */
function withoutIdleRights(session: SessionData): SessionData {
  if (session._t === 'unauthenticated' || (session.isActive && session.isEmailVerified)) return session;
  return { ...session, isSudo: false, projects: {} };
}

/**
 * Reads whoami: 401 is nobody, 403 with an address asks for a second factor; every other answer that is no session is the
 * provider's trouble. A deactivated account gets 401 as well: `session-memory` finds out.
 */
export function readWhoami({ status, body }: WhoamiAnswer): SessionOutcome {
  if (status === 401) return { session: { _t: 'unauthenticated', cause: 'none' }, token: null };
  if (status === 403) {
    const answer = SecondFactorRequired.safeParse(body);
    if (!answer.success) return unavailable;
    const { redirect_browser_to: redirectTo } = answer.data;
    return { session: { _t: 'unauthenticated', cause: 'second-factor', redirectTo }, token: null };
  }
  if (status !== 200) return unavailable;
  const whoami = Whoami.safeParse(body);
  if (!whoami.success) return unavailable;
  const session = withoutIdleRights(sessionFromWhoami(whoami.data));
  const { tokenized, authenticated_at: authenticatedAt } = whoami.data;
  return { session, token: tokenized ?? null, authenticatedAt };
}
