import { noId, type RightsRow, sudoOnly } from './rights-row.ts';

const params = { id: noId };
const reason = 'A test of rights.';

export const invitationRights: Record<string, RightsRow> = {
  'invitations.list': { call: ({ invitations }) => invitations.list({ query: {} }), outcomes: sudoOnly },
  'invitations.export': { call: ({ invitations }) => invitations.export({ query: {} }), outcomes: sudoOnly },
  'invitations.create': {
    call: ({ invitations }) =>
      invitations.create({
        body: { id: crypto.randomUUID(), email: 'rights@freelance.example', sudo: true, projects: {}, reason },
      }),
    outcomes: sudoOnly,
  },
  'invitations.resend': {
    call: ({ invitations }) => invitations.resend({ params, body: { version: 1 } }),
    outcomes: sudoOnly,
  },
  'invitations.withdraw': {
    call: ({ invitations }) => invitations.withdraw({ params, query: { version: 1, reason } }),
    outcomes: sudoOnly,
  },
};
