import {
  type AccountSession,
  countedTotal,
  cursorRefusal,
  readCursor,
  type SessionPage,
  type SessionQuery,
  sessionPlaces,
  writeCursor,
} from '@bullpen/contract';
import type { StaffAct } from '../../database/audit.ts';
import type { KratosAdmin } from '../../kratos-admin.ts';
import type { IdentityStore } from '../call-context.ts';
import { fieldError } from '../http/api-error.ts';
import type { Bearer } from '../http/authenticate.ts';
import { wholeList } from '../http/csv-answer.ts';
import { found } from '../records/records.ts';
import { endKratosSessions } from './end-kratos-sessions.ts';
import { findRecord } from './identities.ts';
import { whileSudo } from './while-sudo.ts';

/** The sessions of accounts, wherever they are kept. */
export interface AccountSessions {
  /** One page of them, open ones and those that are over. */
  readonly list: (identityId: string, bearer: Bearer, query: SessionQuery) => Promise<SessionPage>;
  /** Every page. */
  readonly every: (
    identityId: string,
    bearer: Bearer,
    query: Omit<SessionQuery, 'limit' | 'cursor'>,
  ) => Promise<AsyncIterable<readonly AccountSession[]>>;
  /** Ends what is open of an account but the session that the call is made in, and writes it down; answers how many. */
  readonly endAll: (identityId: string, bearer: Bearer, act: StaffAct) => Promise<number>;
  /** Ends one session of an account unless it is over, writes that down, and answers what is there then. */
  readonly end: (
    ids: { readonly identityId: string; readonly sessionId: string },
    bearer: Bearer,
    act: StaffAct,
  ) => Promise<AccountSession>;
}

interface Place {
  readonly value: string;
  readonly id: string;
}

const compare = (a: Place, b: Place): number =>
  a.value === b.value ? Number(a.id > b.id) - Number(a.id < b.id) : a.value < b.value ? -1 : 1;

/** The sessions that a Kratos keeps. They are read there each time: one account has few. */
export function kratosSessions(store: IdentityStore, admin: KratosAdmin): AccountSessions {
  const readAll = async (
    identityId: string,
    { sessionId }: Bearer,
    { state, sort, order }: Omit<SessionQuery, 'limit' | 'cursor'>,
  ) => {
    found(await findRecord(store.database, identityId));
    const direction = order === 'asc' ? 1 : -1;
    const after = (place: Place) => (each: Place) => direction * compare(each, place) > 0;
    const all = (await admin.sessions(identityId, 'all'))
      // What is open there is open, though the account be deactivated here: it can be ended.
      .map((each) => ({ ...each, isCurrent: each.id === sessionId }))
      .filter(({ isActive }) => state === undefined || isActive === (state === 'open'));
    const placeOf = (each: AccountSession): Place => ({ value: each[sort], id: each.id });
    return { all: all.sort((a, b) => direction * compare(placeOf(a), placeOf(b))), placeOf, after };
  };
  /** Kratos is asked outside of this: everybody waits for the lock of rights. */
  const mayEnd = (identityId: string, act: StaffAct) =>
    whileSudo(store, act, async (transaction) => found(await findRecord(transaction, identityId)));
  return {
    async list(identityId, bearer, query) {
      const { sort, order, limit, cursor } = query;
      const from = cursor === undefined ? undefined : readCursor(cursor, query, sessionPlaces[sort]);
      if (cursor !== undefined && from === undefined) throw fieldError('cursor', cursorRefusal);
      const { all, placeOf, after } = await readAll(identityId, bearer, query);
      const rest = from ? all.filter((each) => after(from)(placeOf(each))) : all;
      const items = rest.slice(0, limit);
      const last = rest.length > limit ? items.at(-1) : undefined;
      return {
        items,
        nextCursor: last ? writeCursor({ sort, order, ...placeOf(last) }) : null,
        total: { value: Math.min(all.length, countedTotal), exact: all.length <= countedTotal },
      };
    },
    async every(...asked) {
      // Before the file is begun: after that no failure can be answered.
      const { all } = await readAll(...asked);
      return wholeList(async () => all);
    },
    async endAll(identityId, { sessionId }, act) {
      const unended = await admin.sessions(identityId, 'unended');
      await mayEnd(identityId, act);
      const which = unended.filter(({ id }) => id !== sessionId);
      return endKratosSessions(store, admin, { identityId, which }, act);
    },
    async end({ identityId, sessionId }, bearer, act) {
      const ours = ({ id }: AccountSession) => id === sessionId;
      const all = (await admin.sessions(identityId, 'all')).filter(ours);
      const which = (await admin.sessions(identityId, 'unended')).filter(ours);
      await mayEnd(identityId, act);
      // Kratos ends a session by its own id, whosever it is.
      const session = found(all[0]);
      const hasEnded = (await endKratosSessions(store, admin, { identityId, which }, act)) > 0;
      return {
        ...session,
        isActive: session.isActive && which.length === 0,
        isCurrent: session.id === bearer.sessionId,
        endedAt: hasEnded ? act.at.toISOString() : session.endedAt,
      };
    },
  };
}
