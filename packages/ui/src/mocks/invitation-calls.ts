import { type Invitation, invitationCsvColumns, invitationLifespan } from '@bullpen/contract';
import { fileOf, type MockedList, pageOf } from './collection.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current } from './records.ts';
import type { World } from './world.ts';

const list = ({ invitations }: World): MockedList<Invitation> => ({
  rows: () => invitations.values(),
  searched: ({ email }) => email,
  columns: invitationCsvColumns,
  fileName: 'invitations',
});

export const invitationCalls = ({ world, sudo }: Procedures): ResourceCalls<'invitations'> => {
  const calls = sudo.invitations;
  const { invitations } = world;
  /** When a mail that is sent now leaves, and until when it can be accepted. */
  const sent = () => {
    const now = world.now();
    const expiresAt = new Date(now.getTime() + invitationLifespan).toISOString();
    return { state: 'pending' as const, sentAt: now.toISOString(), expiresAt };
  };
  const put = (invitation: Invitation) => {
    invitations.set(invitation.id, invitation);
    return invitation;
  };
  return {
    list: calls.list.handler(({ input: { query } }) => pageOf(list(world), query)),
    export: calls.export.handler(({ input: { query }, context }) => fileOf(list(world), query, context.projectKey)),
    create: calls.create.handler(({ context: { viewer }, input: { body } }) =>
      put({
        ...body,
        ...sent(),
        isLapsed: false,
        invitedBy: { id: viewer.id, email: viewer.traits.email },
        createdAt: world.now().toISOString(),
        endedAt: null,
        identityId: null,
        version: 1,
      }),
    ),
    resend: calls.resend.handler(({ context: { viewer }, input: { params, body }, errors }) => {
      const before = current(invitations, params.id, body.version, errors);
      const invitedBy = { id: viewer.id, email: viewer.traits.email };
      return put({ ...before, ...sent(), invitedBy, isLapsed: false, version: before.version + 1 });
    }),
    withdraw: calls.withdraw.handler(({ input: { params, query }, errors }) => {
      const before = current(invitations, params.id, query.version, errors);
      const endedAt = world.now().toISOString();
      return put({ ...before, state: 'withdrawn', endedAt, version: before.version + 1 });
    }),
  };
};
