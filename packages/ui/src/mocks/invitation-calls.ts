import { invitationColumns, invitationLifespan, isSameInvitation, secondsUntilResend } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { changeOpen, endExpired, invitationNow, invitationSource, isTaken } from './invitation-changes.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { projects } from './projects.ts';
import { writeAudit } from './records.ts';

const refusedField = (path: string[], message: string) => ({ data: { fields: [{ path, message }] } });

export const invitationCalls = ({ world, sudo: { invitations } }: Procedures): AreaCalls<'invitations'> => ({
  list: invitations.list.handler(({ input: { query }, errors }) =>
    listPage(query, invitationSource(world, query), errors),
  ),
  export: invitations.export.handler(({ input: { query } }) =>
    csvAnswer(
      'invitations',
      invitationColumns,
      listAll(query, invitationSource(world, query)).map(({ item }) => item),
    ),
  ),
  create: invitations.create.handler(({ context: { viewer }, input: { body }, errors }) => {
    const { id, email } = body;
    const known = world.invitations.get(id);
    if (known && !isSameInvitation(known, body))
      throw errors.conflict({ data: { current: invitationNow(world)(known) } });
    if (known) return invitationNow(world)(known);
    const unknown = Object.keys(body.projects).find((key) => projects.every((project) => project.key !== key));
    if (unknown !== undefined)
      throw errors.unprocessable(refusedField(['projects', unknown], 'There is no such project.'));
    if (isTaken(world, email))
      throw errors.unprocessable(refusedField(['email'], 'There is an account with this address.'));
    const open = [...world.invitations.values()]
      .map(invitationNow(world))
      .find((invitation) => invitation.email === email && invitation.state === 'pending');
    if (open) throw errors.already_invited({ data: { current: open } });
    const [at, expiresAt] = [0, invitationLifespan].map((later) =>
      new Date(world.now().getTime() + later).toISOString(),
    );
    endExpired(world, email);
    const invitation = {
      ...body,
      state: 'pending' as const,
      invitedBy: { id: viewer.id, email: viewer.traits.email },
      ...{ createdAt: at ?? '', sentAt: at ?? '', expiresAt: expiresAt ?? '' },
      ...{ endedAt: null, identityId: null, version: 1 },
    };
    world.invitations.set(id, invitation);
    const event = { before: null, after: invitation, reason: body.reason };
    writeAudit({ world, viewer, action: 'invitation.create' }, id, event);
    return invitation;
  }),
  resend: invitations.resend.handler(({ context, input: { params, body }, errors }) => {
    const current = world.invitations.get(params.id);
    if (!current) throw errors.not_found();
    const isOpen = current.version === body.version && current.endedAt === null;
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
    const act = { world, viewer: context.viewer, action: 'invitation.resend' };
    return changeOpen(act, params.id, { ...body, reason: current.reason, changes }, errors);
  }),
  withdraw: invitations.withdraw.handler(({ context: { viewer }, input: { params, query }, errors }) => {
    const changes = { state: 'withdrawn' as const, endedAt: world.now().toISOString() };
    const act = { world, viewer, action: 'invitation.withdraw' };
    return changeOpen(act, params.id, { ...query, changes }, errors);
  }),
});
