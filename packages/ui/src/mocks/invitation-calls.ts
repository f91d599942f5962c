import {
  type Invitation,
  invitationCsvColumns,
  invitationLifespan,
  invitingNeedsRecentSignIn,
  isSameInvitation,
  rightsIssues,
  secondsUntilResend,
} from '@bullpen/contract';
import { hasSignedInLately } from './account-sessions.ts';
import { csvAnswer } from './csv-answer.ts';
import { changeOpen, endExpired, invitationNow, invitationSource, isTaken } from './invitation-changes.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { projects } from './projects.ts';
import { createRecord, found } from './records.ts';

const refusedField = (path: string[], message: string) => ({ data: { fields: [{ path, message }] } });

export const invitationCalls = ({ world, sudo: { invitations } }: Procedures): AreaCalls<'invitations'> => ({
  list: invitations.list.handler(({ input: { query } }) => listPage(query, invitationSource(world, query))),
  export: invitations.export.handler(({ input: { query } }) =>
    csvAnswer('invitations', invitationCsvColumns, listAll(query, invitationSource(world, query))),
  ),
  create: invitations.create.handler(({ context: { viewer }, input: { body }, errors }) => {
    const { id, email, reason } = body;
    if (invitingNeedsRecentSignIn(body, projects) && !hasSignedInLately(world, viewer.id))
      throw errors.reauthentication_required();
    const make = () => {
      const fields = rightsIssues(body.projects, projects);
      if (fields.length > 0) throw errors.unprocessable({ data: { fields } });
      if (isTaken(world, email))
        throw errors.unprocessable(refusedField(['email'], 'There is an account with this address.'));
      const open = [...world.invitations.values()]
        .map(invitationNow(world))
        .find((invitation) => invitation.email === email && invitation.state === 'pending');
      if (open) throw errors.already_invited({ data: { current: open } });
      endExpired(world, email);
      const [at, expiresAt] = [0, invitationLifespan].map((later) =>
        new Date(world.now().getTime() + later).toISOString(),
      );
      const invitation = {
        ...body,
        isSudoLapsed: false,
        state: 'pending' as const,
        invitedBy: { id: viewer.id, email: viewer.traits.email },
        createdAt: at ?? '',
        sentAt: at ?? '',
        expiresAt: expiresAt ?? '',
        endedAt: null,
        identityId: null,
        version: 1,
      };
      world.invitations.set(id, invitation);
      return invitation;
    };
    const kept = world.invitations.get(id);
    const known = kept && invitationNow(world)(kept);
    const isSame = (invitation: Invitation) => isSameInvitation(invitation, body);
    const act = { world, viewer, projectKey: null, action: 'invitation.create' };
    return createRecord(act, id, { known, isSame, make, reason }, errors);
  }),
  resend: invitations.resend.handler(({ context, input: { params, body }, errors }) => {
    const current = found(world.invitations.get(params.id), errors);
    const isOpen = current.version === body.version && current.endedAt === null;
    if (isOpen && invitingNeedsRecentSignIn(current, projects) && !hasSignedInLately(world, context.viewer.id))
      throw errors.reauthentication_required();
    if (isOpen && isTaken(world, current.email)) throw errors.account_exists();
    const seconds = secondsUntilResend(new Date(current.sentAt), world.now());
    if (isOpen && seconds > 0) {
      context.resHeaders?.set('retry-after', String(seconds));
      throw errors.too_many_requests();
    }
    const [sentAt, expiresAt] = [0, invitationLifespan].map((later) =>
      new Date(world.now().getTime() + later).toISOString(),
    );
    const changes = { state: 'pending' as const, sentAt: sentAt ?? '', expiresAt: expiresAt ?? '' };
    const act = { world, viewer: context.viewer, projectKey: null, action: 'invitation.resend' };
    return changeOpen(act, params.id, { ...body, reason: current.reason, changes }, errors);
  }),
  withdraw: invitations.withdraw.handler(({ context: { viewer }, input: { params, query }, errors }) => {
    const changes = { state: 'withdrawn' as const, endedAt: world.now().toISOString() };
    const act = { world, viewer, projectKey: null, action: 'invitation.withdraw' };
    return changeOpen(act, params.id, { ...query, changes }, errors);
  }),
});
