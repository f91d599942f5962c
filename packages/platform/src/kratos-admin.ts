import { type AccountSession, countedTotal } from '@bullpen/contract';
import * as z from 'zod';
import { providerUnavailable } from './admin-api/http/api-error.ts';

/** The admin address of an Ory Kratos of the owner's own. Each call throws `provider_unavailable` where it does not answer. */
export interface KratosAdmin {
  /** The sessions of an account: all of them, or those that were not ended and have not run out, whatever its state. */
  readonly sessions: (identityId: string, which: 'all' | 'unended') => Promise<readonly AccountSession[]>;
  /** Ends a session; false where Kratos has it no more. */
  readonly endSession: (id: string) => Promise<boolean>;
  /** Ends every session of an account, which Kratos goes on telling of: its own call for that forgets them. */
  readonly endSessionsOf: (identityId: string) => Promise<void>;
  /** Whether a session was ended here since the start: Kratos takes back none of the tokens that it was given. */
  readonly hasEnded: (id: string) => boolean;
}

/** In milliseconds. */
const timeout = 5_000;
/** The most that Kratos answers. */
const perPage = 1_000;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const Session = z
  .object({
    id: z.uuid(),
    active: z.boolean(),
    issued_at: moment,
    authenticated_at: moment,
    expires_at: moment,
    authenticator_assurance_level: z.string(),
    authentication_methods: z.array(z.object({ method: z.string(), completed_at: moment })).nullish(),
    devices: z.array(z.object({ user_agent: z.string().nullish(), ip_address: z.string().nullish() })).nullish(),
  })
  .transform(
    (session): AccountSession => ({
      id: session.id,
      isActive: session.active,
      isCurrent: false,
      issuedAt: session.issued_at,
      authenticatedAt: session.authenticated_at,
      expiresAt: session.expires_at,
      endedAt: null,
      assuranceLevel: session.authenticator_assurance_level,
      methods: (session.authentication_methods ?? []).map(({ method, completed_at: completedAt }) => ({
        method,
        completedAt,
      })),
      device: {
        userAgent: session.devices?.[0]?.user_agent ?? null,
        ipAddress: session.devices?.[0]?.ip_address ?? null,
      },
    }),
  );

/** Asks Kratos at its admin address, which takes no slash at the end. */
export function openKratosAdmin(address: string): KratosAdmin {
  // When each was ended here, which Kratos does not tell.
  const ended = new Map<string, string>();
  const ask = async (path: string, method: 'GET' | 'DELETE'): Promise<Response> => {
    const response = await fetch(`${address}${path}`, { method, signal: AbortSignal.timeout(timeout) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`${method} ${path}: status ${response.status}`);
  };
  const orUnavailable = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      console.error(`Kratos does not answer at ${address} as it should: ${String(error)}`);
      throw providerUnavailable();
    }
  };
  const readAll = async (path: string, query: Readonly<Record<string, string>>): Promise<AccountSession[]> => {
    const all: AccountSession[] = [];
    let pageToken: string | null = null;
    do {
      const search = new URLSearchParams({
        ...query,
        page_size: String(perPage),
        ...(pageToken && { page_token: pageToken }),
      });
      const response = await ask(`${path}?${search}`, 'GET');
      if (response.status === 404) return all;
      all.push(...z.array(Session).parse(await response.json()));
      const next = response.headers
        .get('link')
        ?.split(',')
        .find((each) => each.includes('rel="next"'));
      pageToken = new URLSearchParams(next?.split(/[?>]/)[1]).get('page_token');
    } while (pageToken && all.length <= countedTotal);
    return all;
  };
  const sessions: KratosAdmin['sessions'] = async (identityId, which) => {
    const query = which === 'unended' ? { active: 'true' } : {};
    const all = await orUnavailable(readAll(`/admin/identities/${identityId}/sessions`, query));
    return all.map((session) => ({ ...session, endedAt: ended.get(session.id) ?? null }));
  };
  const endSession: KratosAdmin['endSession'] = async (id) => {
    const { status } = await orUnavailable(ask(`/admin/sessions/${id}`, 'DELETE'));
    ended.set(id, new Date().toISOString());
    return status !== 404;
  };
  return {
    sessions,
    endSession,
    endSessionsOf: async (identityId) => {
      for (const { id } of await sessions(identityId, 'unended')) await endSession(id);
    },
    hasEnded: (id) => ended.has(id),
  };
}
