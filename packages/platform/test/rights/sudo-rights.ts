import { type RightsRow, sudoOnly } from './rights-row.ts';

export const sudoRights: Record<string, RightsRow> = {
  'sudo.identities.list': { call: ({ sudo }) => sudo.identities.list(), outcomes: sudoOnly },
  'sudo.identities.export': { call: ({ sudo }) => sudo.identities.export(), outcomes: sudoOnly },
  'sudo.waiting': { call: ({ sudo }) => sudo.waiting(), outcomes: sudoOnly },
  'sudo.identities.update': {
    async call(client, sudo) {
      const subject = (await sudo.sudo.identities.list()).find(
        ({ traits }) => traits.email === 'inactive@bullpen.test',
      );
      if (!subject) throw new Error('The subject is not seeded.');
      const body = { version: subject.updated_at, state: 'active', reason: 'A test of rights.' } as const;
      return client.sudo.identities.update({ params: { id: subject.id }, body });
    },
    outcomes: sudoOnly,
  },
};
