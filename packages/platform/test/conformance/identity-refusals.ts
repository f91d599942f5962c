import { type IdentityInput, projectAccess } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { findIdentity } from './identity.ts';

const reason = 'Left the newsroom.';
const production = 'handelskompas-s03-prod';
const test = 'demo-s01-test';

/** What every implementation must refuse about identities. */
export const identityRefusalConformance: readonly ConformanceCase[] = [
  {
    name: 'answers an outdated change with a conflict before anything else that is wrong with it',
    async run({ sudo, sudoId, otherId }) {
      const version = new Date(0).toISOString();
      const stale: [string, IdentityInput][] = [
        [sudoId, { sudo: false }],
        [sudoId, { state: 'inactive' }],
        [otherId, { projects: { 'no-such-project': 'r' } }],
      ];
      for (const [id, input] of stale) {
        const { code } = await refusal(
          sudo.sudo.identities.update({ params: { id }, body: { version, reason, ...input } }),
        );
        expect(code === 'conflict', `conflict of ${JSON.stringify(input)}, not ${code}`);
      }
    },
  },
  {
    name: 'lets nobody deactivate their own account',
    async run({ sudo, sudoId }) {
      const own = await findIdentity(sudo, sudoId);
      const { code, status } = await refusal(
        sudo.sudo.identities.update({
          params: { id: sudoId },
          body: { version: own.updated_at, state: 'inactive', reason },
        }),
      );
      expect(status === 403 && code === 'own_account', `403 own_account, not ${status} ${code}`);
    },
  },
  {
    name: 'lets nobody take sudo away from their own account',
    async run({ sudo, sudoId }) {
      const { updated_at: version } = await findIdentity(sudo, sudoId);
      const { code, status } = await refusal(
        sudo.sudo.identities.update({ params: { id: sudoId }, body: { version, sudo: false, reason } }),
      );
      expect(status === 403 && code === 'own_sudo', `403 own_sudo, not ${status} ${code}`);
    },
  },
  {
    name: 'lets nobody change which projects they have themselves',
    async run({ sudo, sudoId }) {
      const own = await findIdentity(sudo, sudoId);
      for (const projects of [projectAccess(own), { ...projectAccess(own), [test]: 'r' as const }]) {
        const body = { version: own.updated_at, projects, reason };
        const { code, status } = await refusal(sudo.sudo.identities.update({ params: { id: sudoId }, body }));
        expect(status === 403 && code === 'own_projects', `403 own_projects, not ${status} ${code}`);
      }
    },
  },
  {
    name: 'asks for a recent sign-in for the state, for sudo and for rw in production, and for nothing else',
    async run({ longAgoSudo, otherId }) {
      const subject = await findIdentity(longAgoSudo, otherId);
      const { updated_at: version } = subject;
      const { [production]: writes, [test]: reads, ...others } = projectAccess(subject);
      const kept = writes ? { ...others, [production]: writes } : others;
      const change = (input: IdentityInput) =>
        longAgoSudo.sudo.identities.update({ params: { id: otherId }, body: { version, reason, ...input } });
      const guarded: IdentityInput[] = [
        ...[{ sudo: true }, { sudo: false }, { state: 'active' as const }, { state: 'inactive' as const }],
        { state: 'active', projects: {} },
        { projects: writes === 'rw' ? others : { ...others, [production]: 'rw' } },
      ];
      for (const input of guarded) {
        const { status, code } = await refusal(change(input));
        const of = `of ${JSON.stringify(input)}`;
        expect(status === 403 && code === 'reauthentication_required', `reauthentication_required ${of}, not ${code}`);
      }
      const other = await change({ projects: reads ? kept : { ...kept, [test]: 'r' } });
      expect(other.updated_at !== version, 'another change to be made');
    },
  },
  {
    name: 'gives nobody a project that the catalogue does not have',
    async run({ sudo, otherId }) {
      const { updated_at: version } = await findIdentity(sudo, otherId);
      const projects = { 'demo-s01-test': 'r', 'no-such-project': 'r' } as const;
      const change = sudo.sudo.identities.update({ params: { id: otherId }, body: { version, reason, projects } });
      expect((await refusedFields(change)) === 'projects.no-such-project', 'the project');
      expect((await findIdentity(sudo, otherId)).updated_at === version, 'nothing to be changed');
    },
  },
  {
    name: 'refuses a change of nothing, and of a project that can have no such key',
    async run({ sudo, otherId }) {
      const { updated_at: version } = await findIdentity(sudo, otherId);
      for (const input of [{}, { projects: { 'Demo ': 'r' } }] as const) {
        const { code, status } = await refusal(
          sudo.sudo.identities.update({ params: { id: otherId }, body: { version, reason, ...input } }),
        );
        expect(status === 422 && code === 'unprocessable', `422 unprocessable, not ${status} ${code}`);
      }
    },
  },
  {
    name: 'names the fields of a change without a reason',
    async run({ sudo, otherId }) {
      const { updated_at: version } = await findIdentity(sudo, otherId);
      const { code, status, data } = await refusal(
        sudo.sudo.identities.update({ params: { id: otherId }, body: { version, state: 'inactive', reason: '  ' } }),
      );
      expect(status === 422 && code === 'unprocessable', `422 unprocessable, not ${status} ${code}`);
      const paths = (data as { fields: { path: (string | number)[] }[] }).fields.map((field) => field.path.join('.'));
      expect(paths.includes('reason'), `the path reason, not ${paths.join()}`);
    },
  },
];
