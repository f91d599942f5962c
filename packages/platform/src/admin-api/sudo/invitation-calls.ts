import { invitationCsvColumns, invitingNeedsRecentSignIn } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { hasSignedInLately, staffActOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { createInvitation, resendInvitation, withdrawInvitation } from './invitation-changes.ts';
import { invitationSource, listInvitations } from './invitations.ts';

export const invitationCalls = ({ store, sudo: { invitations } }: Procedures) => ({
  list: invitations.list.handler(({ input: { query } }) => listInvitations(store, query)),
  export: invitations.export.handler(({ input: { query } }) =>
    csvAnswer('invitations', invitationCsvColumns, everyPage(query, invitationSource(store, query))),
  ),
  create: invitations.create.handler(async ({ input: { body }, context, errors }) => {
    if (invitingNeedsRecentSignIn(body, store.projects) && !hasSignedInLately(store, context))
      throw errors.reauthentication_required();
    const outcome = await createInvitation(store, staffActOf(store, context, body.reason), body);
    if (outcome.result === 'done') return outcome.invitation;
    throw errors[outcome.result]({ data: { current: outcome.invitation } });
  }),
  resend: invitations.resend.handler(async ({ input: { params, body }, context, errors }) => {
    const values = { id: params.id, version: body.version, isRecent: hasSignedInLately(store, context) };
    const outcome = await resendInvitation(store, staffActOf(store, context), values);
    if (outcome.result === 'done') return outcome.invitation;
    if (outcome.result === 'conflict') throw errors.conflict({ data: { current: outcome.invitation } });
    if (outcome.result !== 'too_many_requests') throw errors[outcome.result]();
    context.resHeaders?.set('retry-after', String(outcome.seconds));
    throw errors.too_many_requests();
  }),
  withdraw: invitations.withdraw.handler(async ({ input: { params, query }, context, errors }) => {
    const outcome = await withdrawInvitation(store, staffActOf(store, context, query.reason), params.id, query.version);
    if (outcome.result === 'done') return outcome.invitation;
    if (outcome.result === 'conflict') throw errors.conflict({ data: { current: outcome.invitation } });
    throw errors.not_open();
  }),
});
