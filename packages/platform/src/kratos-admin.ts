import { type AccountSession, countedTotal } from '@bullpen/contract';
import * as z from 'zod';
import { providerUnavailable } from './admin-api/http/api-error.ts';

/** The admin address of an Ory Kratos of the owner's own. Each call throws `provider_unavailable` where it does not answer. */
export interface KratosAdmin {
  /** The sessions of an account: all of them, or those that were not ended and have not run out, whatever its state. */
  readonly sessions: (identityId: string, which: 'all' | 'unended') => Promise<readonly AccountSession[]>;
  /** Ends a session; false where Kratos has it no more. From the moment that it is asked none of its tokens is taken here. */
  readonly endSession: (id: string) => Promise<boolean>;
  /** Whether a session was ended here within a day, since the start: Kratos takes back none of the tokens that it was given. */
  readonly hasEnded: (id: string) => boolean;
}

/** How long a whole list, or the end of one session, may take. In milliseconds. */
const timeout = 5_000;
/** How long it is known which were ended here: longer than a token lives. In milliseconds. */
const endedFor = 24 * 60 * 60_000;
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
  // When each was ended here, in milliseconds, which Kratos does not tell; the oldest first.
  const ended = new Map<string, number>();
  const ask = async (
    path: string,
    { method, expected, signal }: { method: 'GET' | 'DELETE'; expected: readonly number[]; signal: AbortSignal },
  ): Promise<Response> => {
    const response = await fetch(`${address}${path}`, { method, signal, redirect: 'error' });
    if (expected.includes(response.status)) return response;
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
    const signal = AbortSignal.timeout(timeout);
    let pageToken: string | null = null;
    do {
      const search = new URLSearchParams({
        ...query,
        page_size: String(perPage),
        ...(pageToken && { page_token: pageToken }),
      });
      // Kratos knows no unknown accounts here: they have no sessions, and a 404 is a wrong address.
      const response = await ask(`${path}?${search}`, { method: 'GET', expected: [200], signal });
      const page = z.array(Session).parse(await response.json());
      // Of no sessions Kratos tells of a next page for ever.
      if (page.length === 0) return all;
      all.push(...page);
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
    return all.map((session) => {
      const at = session.isActive ? undefined : ended.get(session.id);
      return at === undefined ? session : { ...session, endedAt: new Date(at).toISOString() };
    });
  };
  const endSession: KratosAdmin['endSession'] = async (id) => {
    for (const [old, at] of ended) if (at < Date.now() - endedFor) ended.delete(old);
    // Before it is asked: Kratos may end it, and the answer be lost.
    ended.set(id, Date.now());
    const signal = AbortSignal.timeout(timeout);
    const asked = ask(`/admin/sessions/${id}`, { method: 'DELETE', expected: [204, 404], signal });
    return (await orUnavailable(asked)).status === 204;
  };
  return { sessions, endSession, hasEnded: (id) => ended.has(id) };
}
