import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { CsvFile, csvRoute } from './csv-file.ts';
import {
  Invitation,
  InvitationExportQuery,
  InvitationPage,
  InvitationQuery,
  InvitationResend,
  NewInvitation,
} from './invitation.ts';
import { recentSignIn } from './recent-sign-in.ts';
import { conflictOn, RecordPath, Removal } from './record.ts';

const about = { tags: ['Sudo'], inputStructure: 'detailed' } as const;
const notOpen = {
  not_open: {
    status: 409,
    message: 'This invitation is over: it was accepted, withdrawn, or replaced by another one.',
  },
} as const;

/** The calls about people who were asked to join, for sudo people alone. */
export const invitationsApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/sudo/invitations',
      summary: 'List invitations',
      description: 'One page of the invitations, searched and sorted over all of them. Needs sudo.',
    })
    .input(z.object({ query: InvitationQuery }))
    .output(InvitationPage),
  export: call
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/sudo/invitations/export',
      summary: 'Export invitations',
      description: 'Every invitation that the list would show on its pages, as one CSV file. Needs sudo.',
    })
    .input(z.object({ query: InvitationExportQuery }))
    .output(CsvFile),
  create: call
    .route({
      ...about,
      method: 'POST',
      path: '/sudo/invitations',
      successStatus: 201,
      summary: 'Invite somebody',
      description:
        'Mails an invitation. Whoever registers with that address within seven days has exactly the rights that it names, once they have verified the address. An address that has an account is refused as a field. The same request again answers the invitation that it made before. Needs sudo, and a recent sign-in to give sudo. Writes one audit event.',
    })
    .input(z.object({ body: NewInvitation }))
    .output(Invitation)
    .errors({
      ...conflictOn(Invitation),
      already_invited: {
        status: 409,
        message: 'There is an open invitation for this address.',
        data: z.object({ current: Invitation }),
      },
      ...recentSignIn,
    }),
  resend: call
    .route({
      ...about,
      method: 'POST',
      path: '/sudo/invitations/{id}/resend',
      summary: 'Send the mail of an invitation again',
      description:
        'Sends the mail once more; the invitation can be accepted for another seven days from then on, also when it had expired. At most once a minute: `too_many_requests` says in `Retry-After` when. Needs sudo, and a recent sign-in for one that gives sudo. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, body: InvitationResend }))
    .output(Invitation)
    .errors({
      ...conflictOn(Invitation),
      ...notOpen,
      account_exists: { status: 409, message: 'There is an account with this address by now.' },
      ...recentSignIn,
    }),
  withdraw: call
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/invitations/{id}',
      summary: 'Withdraw an invitation',
      description:
        'Nobody can accept it from then on; it stays in the list. Answers the invitation as it is then. Needs sudo. Writes one audit event.',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(Invitation)
    .errors({ ...conflictOn(Invitation), ...notOpen }),
};
