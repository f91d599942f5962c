import { createHash, randomBytes } from 'node:crypto';
import { isActiveState } from '@bullpen/contract';
import { getConnInfo } from '@hono/node-server/conninfo';
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { writeAudit } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import {
  type Authentication,
  type IdentityRecord,
  identities,
  passwords,
  type sessionEndings,
  sessions,
} from '../database/schema.ts';
import { noteRequest } from '../request-log.ts';
import type { IdentityProvider, RequestContext } from './context.ts';
import { noteSignIn } from './sign-in-audit.ts';

export const sessionCookieName = 'ory_kratos_session';
const lifespanInSeconds = 24 * 60 * 60;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A session together with whom it belongs to. */
export interface OpenSession {
  readonly session: typeof sessions.$inferSelect;
  readonly record: IdentityRecord;
  /** False for a deactivated account. */
  readonly isActive: boolean;
}

/**
 * The session of this browser, if it is still open. After 26.2 Kratos looks at the account for most calls and at the
 * `session` alone for some.
 */
export async function findSession(
  provider: IdentityProvider,
  c: RequestContext,
  looksAt: 'account' | 'session' = 'account',
): Promise<OpenSession | undefined> {
  const token = getCookie(c, sessionCookieName);
  if (!token) return undefined;
  const [found] = await provider.database
    .select({ session: sessions, record: identities.record })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.identityId))
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!found || found.session.expiresAt.getTime() <= provider.clock.now()) return undefined;
  noteRequest(c, { identityId: found.session.identityId });
  const isOpen = found.session.endedAt === null;
  if (isActiveState(found.record.state)) return isOpen ? { ...found, isActive: true } : undefined;
  const mayLook = provider.strictKratos === false || (provider.strictKratos === 'main' && looksAt === 'session');
  return mayLook && (isOpen || found.session.ending === 'deactivated') ? { ...found, isActive: false } : undefined;
}

/** Whether somebody is logged in in this browser already, for a call that asks for the session alone. */
export async function isLoggedIn(provider: IdentityProvider, c: RequestContext): Promise<boolean> {
  const open = await findSession(provider, c, 'session');
  return open !== undefined && (open.isActive || provider.strictKratos !== false);
}

/** The session of this browser, if somebody may act in it. */
export async function findActiveSession(
  provider: IdentityProvider,
  c: RequestContext,
): Promise<OpenSession | undefined> {
  const open = await findSession(provider, c);
  return open?.isActive ? open : undefined;
}

const setSessionCookie = (c: RequestContext, token: string): void =>
  setCookie(c, sessionCookieName, token, { path: '/', maxAge: lifespanInSeconds, httpOnly: true, sameSite: 'Lax' });

/** By what somebody logs in; of a password what is kept of it. */
type LoggingIn =
  | { readonly method: Extract<Authentication['method'], 'password'>; readonly hash: string }
  | { readonly method: Extract<Authentication['method'], 'code_recovery'> };

/**
 * Opens a session and hands its cookie to the browser, in place of the one it has. Undefined where the password is not that
 * of the account any more: whoever ends it ends the sessions that it has opened, and this one would come after them.
 */
export async function startSession(
  provider: IdentityProvider,
  c: RequestContext,
  record: IdentityRecord,
  by: LoggingIn,
): Promise<OpenSession | undefined> {
  const token = randomBytes(32).toString('base64url');
  const previous = getCookie(c, sessionCookieName);
  const now = provider.clock.now();
  const proved = now - provider.signInAge * 60_000;
  const { address, addressType, port } = getConnInfo(c).remote;
  const session = await provider.database.transaction(async (transaction) => {
    if (by.method === 'password') {
      // The account before its password, as whoever changes either.
      await transaction.select().from(identities).where(eq(identities.id, record.id)).for('key share');
      const ours = and(eq(passwords.identityId, record.id), eq(passwords.hash, by.hash));
      const held = await transaction.select().from(passwords).where(ours).for('share');
      if (held.length === 0) return undefined;
    }
    const at = new Date(now);
    const { requestId } = c.var;
    const replaced = previous
      ? await endSessions(transaction, eq(sessions.tokenHash, hashToken(previous)), 'replaced', now)
      : [];
    const reason = 'Another log-in in this browser took its place.';
    for (const { id: sessionId, identityId } of replaced)
      await noteSignIn(transaction, { action: 'sign-in.log_out', identityId, sessionId, at, requestId, reason });
    const [created] = await transaction
      .insert(sessions)
      .values({
        id: crypto.randomUUID(),
        identityId: record.id,
        tokenHash: hashToken(token),
        logoutToken: `ory_lo_${randomBytes(24).toString('base64url')}`,
        issuedAt: at,
        expiresAt: new Date(now + lifespanInSeconds * 1000),
        authenticatedAt: new Date(proved),
        authentications: [{ method: by.method, completedAt: proved }],
        // As Kratos has it: the colons of an IPv6 address are none of a port.
        ipAddress: `${addressType === 'IPv6' ? `[${address}]` : address}:${port}`,
        userAgent: c.req.header('user-agent') ?? '',
      })
      .returning();
    if (!created) throw new Error('The session was not stored.');
    // Of a log-in by the code of a mail the recovery is written down.
    if (by.method === 'password') {
      const { id: sessionId, identityId } = created;
      await noteSignIn(transaction, { action: 'sign-in.log_in', identityId, sessionId, at, requestId });
    }
    return created;
  });
  if (!session) return undefined;
  setSessionCookie(c, token);
  noteRequest(c, { identityId: record.id });
  return { session, record, isActive: isActiveState(record.state) };
}

/** The same session, proven once more: it lasts anew, and its cookie with it. */
export async function refreshSession(
  provider: IdentityProvider,
  c: RequestContext,
  { session, record, isActive }: OpenSession,
): Promise<OpenSession> {
  const now = provider.clock.now();
  const changes = {
    issuedAt: new Date(now),
    expiresAt: new Date(now + lifespanInSeconds * 1000),
    authenticatedAt: new Date(now),
    authentications: [...session.authentications, { method: 'password', completedAt: now } as const],
  };
  await provider.database.transaction(async (transaction) => {
    await transaction.update(sessions).set(changes).where(eq(sessions.id, session.id));
    const { id: sessionId, identityId } = session;
    const told = { identityId, sessionId, at: new Date(now), requestId: c.var.requestId };
    await noteSignIn(transaction, { action: 'sign-in.log_in', ...told });
  });
  repeatSessionCookie(c);
  return { session: { ...session, ...changes }, record, isActive };
}

/** Hands the browser the cookie that it has, to last as long as a new one. */
export function repeatSessionCookie(c: RequestContext): void {
  const token = getCookie(c, sessionCookieName);
  if (token) setSessionCookie(c, token);
}

export async function endSession(
  provider: IdentityProvider,
  c: RequestContext,
  { session }: OpenSession,
): Promise<void> {
  const now = provider.clock.now();
  await provider.database.transaction(async (transaction) => {
    const ended = await endSessions(transaction, eq(sessions.id, session.id), 'logout', now);
    for (const { id: sessionId, identityId } of ended) {
      const told = { identityId, sessionId, at: new Date(now), requestId: c.var.requestId };
      await noteSignIn(transaction, { action: 'sign-in.log_out', ...told });
    }
  });
  deleteCookie(c, sessionCookieName, { path: '/' });
}

/** The same person's sessions in other browsers, the newest first. */
export async function listOtherSessions(
  { database, clock }: IdentityProvider,
  { session, record, isActive }: OpenSession,
): Promise<OpenSession[]> {
  const others = await database
    .select()
    .from(sessions)
    .where(and(otherSessions(session), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date(clock.now()))))
    .orderBy(desc(sessions.issuedAt), sessions.id);
  return others.map((other) => ({ session: other, record, isActive }));
}

/** Ends the same person's sessions in other browsers, or one of them; answers how many there were. */
export async function revokeOtherSessions(
  { database, clock }: IdentityProvider,
  { session }: OpenSession,
  { id, requestId }: { readonly id?: string; readonly requestId: string | undefined },
): Promise<number> {
  const at = new Date(clock.now());
  const which = and(otherSessions(session), gt(sessions.expiresAt, at), id ? eq(sessions.id, id) : undefined);
  return await database.transaction(async (transaction) => {
    const ended = await endSessions(transaction, which, 'revoked', at.getTime());
    if (ended.length === 0) return 0;
    const { identityId } = session;
    await writeAudit(
      transaction,
      { actorId: identityId, projectKey: null, at, requestId, reason: 'Ended in their own account.' },
      {
        action: 'identity.end_sessions',
        subjectId: identityId,
        before: { sessions: ended.map((one) => one.id).sort() },
        after: null,
      },
    );
    return ended.length;
  });
}

const otherSessions = ({ id, identityId }: OpenSession['session']): SQL | undefined =>
  and(eq(sessions.identityId, identityId), ne(sessions.id, id));

/** Ends every session of an account. */
export const endSessionsOf = (database: Database, identityId: string, now: number): Promise<unknown> =>
  endSessions(database, eq(sessions.identityId, identityId), 'deactivated', now);

/** Ends those that are still open of what is named, and answers which they were. */
export const endSessions = (
  database: Database,
  which: SQL | undefined,
  ending: (typeof sessionEndings)[number],
  now: number,
): Promise<{ id: string; identityId: string }[]> =>
  database
    .update(sessions)
    .set({ endedAt: new Date(now), ending })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id, identityId: sessions.identityId });
