import { type AdminApiClient, type Invitation, projectAccess } from '@bullpen/contract';
import type { AuditedAct } from './act.ts';
import { expect } from './case.ts';
import { findIdentity } from './identity.ts';

const reason = 'New desk.';

const invite = ({ invitations }: AdminApiClient) => {
  const email = `guest.${crypto.randomUUID().slice(0, 8)}@freelance.example`;
  return invitations.create({ body: { id: crypto.randomUUID(), email, projects: { 'demo-s01-test': 'r' }, reason } });
};

const stages = ({ email, state, invitedBy, sentAt, expiresAt, projects }: Invitation) => ({
  ...{ email, state, invitedBy, sentAt, expiresAt, projects },
});

/** The changes of people, which belong to no project, and what they take out of one. */
export const staffActs: readonly AuditedAct[] = [
  {
    call: 'staff.noteExport',
    action: 'list.export',
    async run({ editor, editorId }) {
      const after = { name: 'players', rows: 120, format: 'csv' } as const;
      await editor.staff.noteExport({ body: after });
      return { subjectId: editorId, before: null, after };
    },
  },
  {
    call: 'sudo.identities.update',
    action: 'identity.change',
    isOfStaff: true,
    async run({ sudo, otherId: id }) {
      const identity = await findIdentity(sudo, id);
      const input = { sudo: true, projects: { 'demo-s01-stage': 'rw' }, state: 'inactive' } as const;
      await sudo.sudo.identities.update({ params: { id }, body: { version: identity.updated_at, ...input, reason } });
      const before = { state: 'active', sudo: false, projects: projectAccess(identity) };
      return { subjectId: id, before, after: input, reason };
    },
  },
  {
    call: 'sudo.identities.update',
    action: 'identity.undo',
    isOfStaff: true,
    async run({ sudo, otherId: id }) {
      const identity = await findIdentity(sudo, id);
      const before = { projects: { 'demo-s01-stage': 'r' } } as const;
      const given = { version: identity.updated_at, ...before, reason };
      const { updated_at: version } = await sudo.sudo.identities.update({ params: { id }, body: given });
      const after = { projects: projectAccess(identity) };
      await sudo.sudo.identities.update({ params: { id }, body: { version, ...after, isUndo: true, reason } });
      return { subjectId: id, before, after, reason };
    },
  },
  {
    call: 'sessions.endAll',
    action: 'identity.end_sessions',
    isOfStaff: true,
    async run({ sudo, logIn }) {
      const id = await logIn();
      const { items } = await sudo.sessions.list({ params: { id }, query: { state: 'open', limit: 200 } });
      await sudo.sessions.endAll({ params: { id }, query: { reason } });
      const before = { sessions: items.map((session) => session.id).sort() };
      return { subjectId: id, before, after: null, reason };
    },
  },
  {
    call: 'sessions.end',
    action: 'identity.end_sessions',
    isOfStaff: true,
    async run({ sudo, logIn }) {
      const id = await logIn();
      const [session] = (await sudo.sessions.list({ params: { id }, query: { state: 'open' } })).items;
      await sudo.sessions.end({ params: { id, sessionId: session?.id ?? '' }, query: { reason } });
      return { subjectId: id, before: { sessions: [session?.id] }, after: null, reason };
    },
  },
  {
    call: 'invitations.create',
    action: 'invitation.create',
    isOfStaff: true,
    async run({ sudo }) {
      const made = await invite(sudo);
      return { subjectId: made.id, before: null, after: made, reason };
    },
  },
  {
    call: 'invitations.resend',
    action: 'invitation.resend',
    isOfStaff: true,
    async run({ sudo }) {
      const [expired] = (await sudo.invitations.list({ query: { state: 'expired', order: 'desc' } })).items;
      expect(expired !== undefined, 'one that has expired');
      const { id, version } = expired;
      const sent = await sudo.invitations.resend({ params: { id }, body: { version } });
      return { subjectId: id, before: stages(expired), after: stages(sent), reason: expired.reason };
    },
  },
  {
    call: 'invitations.withdraw',
    action: 'invitation.withdraw',
    isOfStaff: true,
    async run({ sudo }) {
      const made = await invite(sudo);
      const { id, version } = made;
      const withdrawn = await sudo.invitations.withdraw({ params: { id }, query: { version, reason: 'A mistake.' } });
      return { subjectId: id, before: stages(made), after: stages(withdrawn), reason: 'A mistake.' };
    },
  },
];
