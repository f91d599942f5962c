import {
  type AdminApiClient,
  type Identity,
  isSudo,
  mayUseSudo,
  mostPerPage,
  type SessionQuery,
  sessionColumns,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { exportedFilter } from './filters.ts';
import { expectRows } from './listed-kind.ts';

const reason = 'The laptop was stolen.';

type SessionsAsked = Pick<SessionQuery, 'state'> & Partial<Pick<SessionQuery, 'order'>>;

const allOf = async ({ sessions }: AdminApiClient, id: string, query: SessionsAsked) =>
  (await sessions.list({ params: { id }, query: { ...query, limit: mostPerPage } })).items;

/** What every implementation must do about the sessions of accounts. */
export const sessionConformance: readonly ConformanceCase[] = [
  {
    name: 'lists the sessions of an account, the latest first, and those that are open',
    async run({ sudo, sudoId }) {
      const params = { id: sudoId };
      const { items, total } = await sudo.sessions.list({ params, query: {} });
      expect(items.length > 0 && total.value === items.length, 'every session');
      const issued = items.map(({ issuedAt }) => issuedAt);
      expect(issued.join() === [...issued].sort().reverse().join(), 'the latest first');
      const current = items.filter(({ isCurrent }) => isCurrent);
      expect(current.length === 1 && current[0]?.isActive === true, 'one in use');
      expect((current[0].methods[0]?.method ?? '') !== '', 'how the person proved who they are');
      const open = await sudo.sessions.list({ params, query: { state: 'open' } });
      expect(open.items.every(({ isActive }) => isActive) && open.items.length > 0, 'open ones');
      const over = await sudo.sessions.list({ params, query: { state: 'over' } });
      expect(
        over.items.every(({ isActive }) => !isActive) && over.total.value + open.total.value === total.value,
        'the others',
      );
    },
  },
  {
    name: 'pages the sessions of an account, and refuses a cursor that is none',
    async run({ sudo, editorId }) {
      const params = { id: editorId };
      const all = (await sudo.sessions.list({ params, query: {} })).items.map(({ id }) => id);
      const first = await sudo.sessions.list({ params, query: { limit: 1 } });
      expect(first.nextCursor !== null, 'another page');
      const next = await sudo.sessions.list({ params, query: { limit: 1, cursor: first.nextCursor } });
      expect(`${first.items[0]?.id},${next.items[0]?.id}` === all.slice(0, 2).join(), 'one after the other');
      const query = { cursor: 'x' };
      expect((await refusedFields(sudo.sessions.list({ params, query }))) === 'cursor', 'the cursor');
    },
  },
  {
    name: 'ends one session of an account, once, and writes it down',
    async run({ sudo, sudoId, editorId }) {
      const [session] = (await sudo.sessions.list({ params: { id: editorId }, query: { state: 'open' } })).items;
      expect(session !== undefined, 'an open session');
      const params = { id: editorId, sessionId: session.id };
      const ended = await sudo.sessions.end({ params, query: { reason } });
      expect(ended.id === session.id && !ended.isActive && ended.endedAt !== null, 'the session, ended');
      const again = await sudo.sessions.end({ params, query: { reason: 'Again.' } });
      expect(again.endedAt === ended.endedAt, 'to stay as it is');
      const { items } = await sudo.audit.list({ query: { subjectId: editorId, action: 'identity.end_sessions' } });
      const events = items.filter(({ before }) => JSON.stringify(before).includes(session.id));
      expect(events.length === 1 && events[0]?.reason === reason && events[0].actor.id === sudoId, 'one event');
      const none = { ...params, sessionId: crypto.randomUUID() };
      expect((await refusal(sudo.sessions.end({ params: none, query: { reason } }))).status === 404, '404');
      const foreign = { id: sudoId, sessionId: session.id };
      expect((await refusal(sudo.sessions.end({ params: foreign, query: { reason } }))).status === 404, '404');
    },
  },
  {
    name: 'ends the sessions of an account, and says how many',
    async run({ sudo, editorId }) {
      const params = { id: editorId };
      const open = (await sudo.sessions.list({ params, query: { state: 'open' } })).total.value;
      expect((await sudo.sessions.endAll({ params, query: { reason } })).ended === open, 'the open ones');
      expect((await sudo.sessions.endAll({ params, query: { reason } })).ended === 0, 'none');
      const nobody = { id: crypto.randomUUID() };
      expect((await refusal(sudo.sessions.endAll({ params: nobody, query: { reason } }))).status === 404, '404');
      expect((await refusal(sudo.sessions.list({ params: nobody, query: {} }))).status === 404, '404');
      const query = { reason: ' ' };
      expect((await refusedFields(sudo.sessions.endAll({ params, query }))) === 'reason', 'the reason');
    },
  },
  {
    name: 'asks for a recent sign-in to end all sessions of an account, and for nothing less',
    async run({ longAgoSudo, logIn }) {
      const params = { id: await logIn() };
      const { code } = await refusal(longAgoSudo.sessions.endAll({ params, query: { reason } }));
      expect(code === 'reauthentication_required', `reauthentication_required, not ${code}`);
      const [session] = (await longAgoSudo.sessions.list({ params, query: { state: 'open' } })).items;
      expect(session !== undefined, 'an open session');
      const ended = await longAgoSudo.sessions.end({ params: { ...params, sessionId: session.id }, query: { reason } });
      expect(!ended.isActive, 'one session to end');
    },
  },
  {
    name: exportedFilter('sessions.list', 'state'),
    async run({ sudo, sudoId, editorId }) {
      await sudo.sessions.endAll({ params: { id: editorId }, query: { reason } });
      const exported = async (id: string, query: SessionsAsked) =>
        expectRows(await sudo.sessions.export({ params: { id }, query }), sessionColumns, await allOf(sudo, id, query));
      const open = await exported(sudoId, { state: 'open' });
      const over = await exported(editorId, { state: 'over' });
      expect(open > 0 && over > 0, 'some of either');
      expect((await exported(sudoId, { state: 'over', order: 'asc' })) < (await exported(sudoId, {})), 'fewer');
      expect((await exported(editorId, { state: 'open' })) === 0, 'none');
      const nobody = sudo.sessions.export({ params: { id: crypto.randomUUID() }, query: {} });
      expect((await refusal(nobody)).status === 404, '404');
    },
  },
  {
    name: 'ends every session of an account that is deactivated, and none comes back with it',
    async run({ sudo, editorId }) {
      const openOf = async (id: string) =>
        (await sudo.sessions.list({ params: { id }, query: { state: 'open' } })).items;
      const isSpare = (identity: Identity) => identity.id === editorId || (isSudo(identity) && !mayUseSudo(identity));
      for (const { id, updated_at } of (await sudo.sudo.identities.list()).filter(isSpare)) {
        const [session] = await openOf(id);
        if (!session) continue;
        const change = (version: string, input: 'active' | 'inactive') =>
          sudo.sudo.identities.update({ params: { id }, body: { version, state: input, reason } });
        const off = await change(updated_at, 'inactive');
        expect((await openOf(id)).length === 0, 'no session to be open');
        await change(off.updated_at, 'active');
        const over = (await sudo.sessions.list({ params: { id }, query: { state: 'over' } })).items;
        expect((await openOf(id)).length === 0, 'no session to come back');
        expect(over.find((each) => each.id === session.id)?.endedAt !== null, 'the moment of its end');
        return;
      }
      throw new Error('Expected somebody else to have an open session.');
    },
  },
  {
    name: 'leaves the session in use to the log-out',
    async run({ sudo, sudoId }) {
      const params = { id: sudoId };
      const open = async () => (await sudo.sessions.list({ params, query: { state: 'open' } })).items;
      const current = (await open()).find(({ isCurrent }) => isCurrent);
      expect(current !== undefined, 'one in use');
      const { status, code } = await refusal(
        sudo.sessions.end({ params: { ...params, sessionId: current.id }, query: { reason } }),
      );
      expect(status === 403 && code === 'own_session', `403 own_session, not ${status} ${code}`);
      const shouted = sudo.sessions.end({
        params: { ...params, sessionId: current.id.toUpperCase() },
        query: { reason },
      });
      expect((await refusal(shouted)).code === 'own_session', 'the same session in another spelling');
      await sudo.sessions.endAll({ params, query: { reason } });
      const left = await open();
      expect(left.length === 1 && left[0]?.id === current.id, 'the one in use alone');
    },
  },
  {
    name: 'keeps the sessions of accounts from whoever may not use sudo',
    async run({ editor, editorId, unverifiedSudo }) {
      for (const client of [editor, unverifiedSudo]) {
        const { status } = await refusal(client.sessions.list({ params: { id: editorId }, query: {} }));
        expect(status === 403, `403, not ${status}`);
      }
    },
  },
];
