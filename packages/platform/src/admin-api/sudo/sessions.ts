import {
  type AccountSession,
  isActiveState,
  type SessionQuery,
  sessionColumns,
  sessionPlaces,
  type sessionSorts,
} from '@bullpen/contract';
import { and, eq, gt, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { type StaffAct, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { type IdentityRecord, sessions } from '../../database/schema.ts';
import { endSessions } from '../../identity/session.ts';
import type { IdentityStore } from '../call-context.ts';
import type { Bearer } from '../http/authenticate.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { hasSignedInLately, staffActOf } from '../records/act.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { found } from '../records/records.ts';
import { findRecord } from './identities.ts';
import { type AccountSessions, kratosSessions } from './kratos-sessions.ts';
import { whileSudo } from './while-sudo.ts';

type Row = typeof sessions.$inferSelect;

/** What a session is to whoever asks, at a moment. */
const toSession =
  (now: Date, { state }: IdentityRecord, { sessionId }: Bearer) =>
  (session: Row): AccountSession => ({
    id: session.id,
    isActive: isActiveState(state) && session.endedAt === null && session.expiresAt > now,
    isCurrent: session.id === sessionId,
    issuedAt: session.issuedAt.toISOString(),
    authenticatedAt: session.authenticatedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
    assuranceLevel: 'aal1',
    methods: session.authentications.map(({ method, completedAt }) => ({
      method,
      completedAt: new Date(completedAt).toISOString(),
    })),
    device: { userAgent: session.userAgent, ipAddress: session.ipAddress },
  });

const isOpen = (now: Date): SQL => sql`(${and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))})`;

type Source = ListSource<Row, AccountSession, (typeof sessionSorts)[number]>;

async function sessionSource(
  { database, clock }: IdentityStore,
  identityId: string,
  bearer: Bearer,
  { state }: Pick<SessionQuery, 'state'>,
): Promise<Source> {
  const record = found(await findRecord(database, identityId));
  const now = new Date(clock.now());
  // Of a deactivated account nothing is open, though its sessions were not all ended one by one.
  const open = isActiveState(record.state) ? isOpen(now) : sql`false`;
  return {
    within: and(
      eq(sessions.identityId, identityId),
      state === 'open' ? open : undefined,
      state === 'over' ? not(open) : undefined,
    ),
    id: sessions.id,
    idOf: ({ id }) => id,
    places: sessionPlaces,
    sorts: { issuedAt: [sessions.issuedAt, ({ issuedAt }) => issuedAt.toISOString()] },
    rows: (where, order, limit) => database.select().from(sessions).where(where).orderBy(order).limit(limit),
    some: (where, limit) => database.select({ one: sql`1` }).from(sessions).where(where).limit(limit),
    toItem: toSession(now, record, bearer),
  };
}

/** The sessions of accounts that this platform keeps. */
export const ownSessions = (store: IdentityStore): AccountSessions => ({
  list: async (identityId, bearer, query) =>
    listPage(store.database, query, await sessionSource(store, identityId, bearer, query)),
  every: async (identityId, bearer, query) => everyPage(query, await sessionSource(store, identityId, bearer, query)),
  endAll: (identityId, { sessionId }, act) =>
    whileSudo(store, act, async (transaction) => {
      found(await findRecord(transaction, identityId));
      const others = sessionId === undefined ? undefined : ne(sessions.id, sessionId);
      return endAndAudit(transaction, identityId, others, act);
    }),
  end: ({ identityId, sessionId }, bearer, act) =>
    whileSudo(store, act, async (transaction) => {
      const record = found(await findRecord(transaction, identityId));
      const ours = and(eq(sessions.identityId, identityId), eq(sessions.id, sessionId));
      await endAndAudit(transaction, identityId, eq(sessions.id, sessionId), act);
      const [session] = await transaction.select().from(sessions).where(ours);
      return toSession(act.at, record, bearer)(found(session));
    }),
});

async function endAndAudit(
  transaction: Database,
  identityId: string,
  which: SQL | undefined,
  act: StaffAct,
): Promise<number> {
  const open = and(eq(sessions.identityId, identityId), gt(sessions.expiresAt, act.at), which);
  const ended = await endSessions(transaction, open, 'revoked', act.at.getTime());
  if (ended.length === 0) return 0;
  const before = { sessions: ended.map(({ id }) => id).sort() };
  await writeAudit(transaction, act, { action: 'identity.end_sessions', subjectId: identityId, before, after: null });
  return ended.length;
}

export const sessionCalls = ({ store, sudo: { sessions } }: Procedures) => {
  const kept = store.trusted ? store.trusted.admin && kratosSessions(store, store.trusted.admin) : ownSessions(store);
  const orElsewhere = ({ kept_elsewhere }: { readonly kept_elsewhere: () => Error }): AccountSessions => {
    if (kept === undefined) throw kept_elsewhere();
    return kept;
  };
  return {
    list: sessions.list.handler(({ input: { params, query }, context, errors }) =>
      orElsewhere(errors).list(params.id, context.bearer, query),
    ),
    export: sessions.export.handler(async ({ input: { params, query }, context, errors }) =>
      csvAnswer('sessions', sessionColumns, await orElsewhere(errors).every(params.id, context.bearer, query)),
    ),
    endAll: sessions.endAll.handler(async ({ input: { params, query }, context, errors }) => {
      const { endAll } = orElsewhere(errors);
      if (!hasSignedInLately(store, context)) throw errors.reauthentication_required();
      return { ended: await endAll(params.id, context.bearer, staffActOf(store, context, query.reason)) };
    }),
    end: sessions.end.handler(async ({ input: { params, query }, context, errors }) => {
      const { end } = orElsewhere(errors);
      if (params.sessionId === context.bearer.sessionId) throw errors.own_session();
      const act = staffActOf(store, context, query.reason);
      return end({ identityId: params.id, sessionId: params.sessionId }, context.bearer, act);
    }),
  };
};
