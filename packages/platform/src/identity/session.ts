import { createHash, randomBytes } from 'node:crypto';
import { type Identity, isActiveState } from '@bullpen/contract';
import { getConnInfo } from '@hono/node-server/conninfo';
import { and, eq, isNull } from 'drizzle-orm';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { formatMilliseconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { toIdentity } from '../database/identity-record.ts';
import { type IdentityRecord, identities, type sessionEndings, sessions } from '../database/schema.ts';
import type { IdentityProvider, RequestContext } from './context.ts';

export const sessionCookieName = 'ory_kratos_session';
const lifespanInSeconds = 24 * 60 * 60;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session together with whom it belongs to. */
export interface OpenSession {
  readonly session: typeof sessions.$inferSelect;
  readonly record: IdentityRecord;
  /** False for a deactivated account, which only the lenient mode answers at all. */
  readonly isActive: boolean;
}

/** The session of this browser, if it is still open. */
export async function findSession(provider: IdentityProvider, c: RequestContext): Promise<OpenSession | undefined> {
  const token = getCookie(c, sessionCookieName);
  if (!token) return undefined;
  const [found] = await provider.database
    .select({ session: sessions, record: identities.record })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.identityId))
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!found || found.session.expiresAt.getTime() <= provider.clock.now()) return undefined;
  const isOpen = found.session.endedAt === null;
  if (isActiveState(found.record.state)) return isOpen ? { ...found, isActive: true } : undefined;
  const mayLook = !provider.strictKratos && (isOpen || found.session.ending === 'deactivated');
  return mayLook ? { ...found, isActive: false } : undefined;
}

/** Opens a session and hands its cookie to the browser, in place of the one it has. */
export async function startSession(
  provider: IdentityProvider,
  c: RequestContext,
  record: IdentityRecord,
): Promise<OpenSession> {
  const token = randomBytes(32).toString('base64url');
  const previous = getCookie(c, sessionCookieName);
  const now = provider.clock.now();
  const { address, port } = getConnInfo(c).remote;
  const session = await provider.database.transaction(async (transaction) => {
    if (previous) await endSessions(transaction, eq(sessions.tokenHash, hashToken(previous)), 'replaced', now);
    const [created] = await transaction
      .insert(sessions)
      .values({
        id: crypto.randomUUID(),
        identityId: record.id,
        tokenHash: hashToken(token),
        logoutToken: `ory_lo_${randomBytes(24).toString('base64url')}`,
        issuedAt: new Date(now),
        expiresAt: new Date(now + lifespanInSeconds * 1000),
        ipAddress: `${address}:${port}`,
        userAgent: c.req.header('user-agent') ?? '',
      })
      .returning();
    if (!created) throw new Error('The session was not stored.');
    return created;
  });
  setCookie(c, sessionCookieName, token, { path: '/', maxAge: lifespanInSeconds, httpOnly: true, sameSite: 'Lax' });
  return { session, record, isActive: isActiveState(record.state) };
}

export async function endSession(
  provider: IdentityProvider,
  c: RequestContext,
  { session }: OpenSession,
): Promise<void> {
  await endSessions(provider.database, eq(sessions.id, session.id), 'logout', provider.clock.now());
  deleteCookie(c, sessionCookieName, { path: '/' });
}

/** Ends every session of an account. */
export const endSessionsOf = (database: Database, identityId: string, now: number): Promise<unknown> =>
  endSessions(database, eq(sessions.identityId, identityId), 'deactivated', now);

const endSessions = (
  database: Database,
  which: ReturnType<typeof eq>,
  ending: (typeof sessionEndings)[number],
  now: number,
): Promise<unknown> =>
  database
    .update(sessions)
    .set({ endedAt: new Date(now), ending })
    .where(and(which, isNull(sessions.endedAt)));

/** The session as the protocol states it. */
export function sessionBody({ url }: IdentityProvider, { session, record, isActive }: OpenSession) {
  const issuedAt = formatMilliseconds(session.issuedAt.getTime());
  return {
    id: session.id,
    active: isActive,
    expires_at: formatMilliseconds(session.expiresAt.getTime()),
    authenticated_at: issuedAt,
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'password', aal: 'aal1', completed_at: issuedAt }],
    issued_at: issuedAt,
    identity: identityBody(toIdentity(record, url)),
    devices: [{ id: session.id, ip_address: session.ipAddress, user_agent: session.userAgent, location: '' }],
  };
}

/** The identity as its owner may see it: without the staff's notes, and without empty lists, as Kratos writes it. */
export function identityBody(identity: Identity): Record<string, unknown> {
  const { metadata_admin: _hidden, verifiable_addresses, recovery_addresses, ...rest } = identity;
  return {
    metadata_public: null,
    organization_id: null,
    ...rest,
    ...(verifiable_addresses?.length && { verifiable_addresses }),
    ...(recovery_addresses?.length && { recovery_addresses }),
  };
}
