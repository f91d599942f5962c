import { foldName, type Identity, type IdentityInput, isSudo, projectAccess } from '@bullpen/contract';
import { byteOrderMark } from '@bullpen/contract/csv';
import { type ConformanceCase, expect, refusal } from './case.ts';
import { findIdentity } from './identity.ts';

const reason = 'Left the newsroom.';

/** What every implementation must do about identities. */
export const identityConformance: readonly ConformanceCase[] = [
  {
    name: 'lists the identities for sudo',
    async run({ sudo, sudoId }) {
      expect((await findIdentity(sudo, sudoId)).state === 'active', 'the caller to be active');
    },
  },
  {
    name: 'exports every identity, by email',
    async run({ sudo }) {
      const everyone = await sudo.sudo.identities.list();
      const { body } = await sudo.sudo.identities.export();
      const [headings, ...lines] = (await new Response(body).text()).trim().split('\r\n');
      expect(headings?.replace(byteOrderMark, '').startsWith('Id,Email,State,') === true, 'the headings');
      const emails = everyone.map(({ traits }) => foldName(traits.email)).sort();
      const written = lines.map((line) => foldName(line.split(',')[1] ?? ''));
      expect(written.join() === emails.join(), 'a line for each, in their order');
    },
  },
  {
    name: 'refuses the list without sudo',
    async run({ editor }) {
      const { code, status } = await refusal(editor.sudo.identities.list());
      expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
    },
  },
  {
    name: 'refuses sudo without a verified email',
    async run({ unverifiedSudo }) {
      const { code, status } = await refusal(unverifiedSudo.sudo.identities.list());
      expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
    },
  },
  {
    name: 'deactivates and activates again, each with a new version, whatever the spelling of the id',
    async run({ sudo, otherId }) {
      const before = await findIdentity(sudo, otherId);
      const params = { id: otherId };
      const off = await sudo.sudo.identities.update({
        params,
        body: { version: before.updated_at, state: 'inactive', reason },
      });
      expect(off.state === 'inactive' && off.updated_at !== before.updated_at, 'an inactive account, newly versioned');
      expect(off.state_changed_at === off.updated_at, 'state_changed_at to be the moment of the change');
      const on = await sudo.sudo.identities.update({
        params: { id: otherId.toUpperCase() },
        body: { version: off.updated_at, state: 'active', reason },
      });
      expect(on.state === 'active' && on.updated_at !== off.updated_at, 'an active account, newly versioned');
      expect((await findIdentity(sudo, otherId)).updated_at === on.updated_at, 'the list to show the last change');
    },
  },
  {
    name: 'sets sudo and the whole map of projects, and leaves out what it is not told',
    async run({ sudo, otherId }) {
      const before = await findIdentity(sudo, otherId);
      const change = (identity: Identity, input: IdentityInput) =>
        sudo.sudo.identities.update({
          params: { id: otherId },
          body: { version: identity.updated_at, reason, ...input },
        });
      const granted = await change(before, { projects: { 'demo-s01-test': 'rw', 'demo-s01-stage': 'r' } });
      expect(granted.state === before.state && isSudo(granted) === isSudo(before), 'the state and sudo to stay');
      expect(projectAccess(granted)['demo-s01-test'] === 'rw', 'the access that was given');
      const moved = await change(granted, { sudo: true, projects: { 'demo-s01-stage': 'rw' } });
      expect(Object.keys(projectAccess(moved)).join() === 'demo-s01-stage', 'the access that is left out to be taken');
      expect(isSudo(moved), 'sudo to be given');
      const demoted = await change(moved, { sudo: false });
      expect(!isSudo(demoted) && projectAccess(demoted)['demo-s01-stage'] === 'rw', 'sudo alone to be taken');
    },
  },
  {
    name: 'answers a stale change with the current record and keeps it',
    async run({ sudo, otherId }) {
      const stale = await findIdentity(sudo, otherId);
      const params = { id: otherId };
      const current = await sudo.sudo.identities.update({
        params,
        body: { version: stale.updated_at, state: 'inactive', reason },
      });
      const { code, status, data } = await refusal(
        sudo.sudo.identities.update({ params, body: { version: stale.updated_at, state: 'active', reason } }),
      );
      expect(status === 409 && code === 'conflict', `409 conflict, not ${status} ${code}`);
      expect((data as { current: Identity }).current.updated_at === current.updated_at, 'the current record');
      expect((await findIdentity(sudo, otherId)).state === 'inactive', 'nothing to be overwritten');
    },
  },
  {
    name: 'ends every session of an account that it deactivates, for good',
    async run({ sudo, logIn }) {
      const id = await logIn();
      const open = async () => (await sudo.sessions.list({ params: { id }, query: { state: 'open' } })).total.value;
      expect((await open()) > 1, 'open sessions');
      for (const state of ['inactive', 'active'] as const) {
        const { updated_at: version } = await findIdentity(sudo, id);
        await sudo.sudo.identities.update({ params: { id }, body: { version, state, reason } });
        expect((await open()) === 0, `no open session of an account that is ${state}`);
      }
      const { items } = await sudo.sessions.list({ params: { id }, query: { limit: 200 } });
      expect(
        items.every(({ endedAt }) => endedAt !== null),
        'a moment at which each ended',
      );
    },
  },
  {
    name: 'answers 404 for an identity that does not exist',
    async run({ sudo, sudoId }) {
      const { updated_at: version } = await findIdentity(sudo, sudoId);
      const { code, status } = await refusal(
        sudo.sudo.identities.update({
          params: { id: '00000000-0000-4000-8000-000000000000' },
          body: { version, state: 'inactive', reason },
        }),
      );
      expect(status === 404 && code === 'not_found', `404 not_found, not ${status} ${code}`);
    },
  },
];
