import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { creationConflict } from '../records/creation.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, RecordPath, Removal } from '../records/record.ts';
import {
  Invitation,
  InvitationExportQuery,
  InvitationPage,
  InvitationQuery,
  InvitationResend,
  NewInvitation,
} from './invitation.ts';
import { recentSignIn } from './recent-sign-in.ts';

const about = { tags: ['Sudo'], inputStructure: 'detailed' } as const;
const notOpen = {
  not_open: {
    status: 409,
    message: 'This invitation is over: it was accepted, withdrawn, or replaced by another one.',
  },
} as const;

/** The calls about people who were asked to join, for sudo people alone. */
export const invitationsApi = {
  list: sudoCall
    .route({
      ...about,
      method: 'GET',
      path: '/sudo/invitations',
    })
    .input(z.object({ query: InvitationQuery }))
    .output(InvitationPage),
  export: sudoCall
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/sudo/invitations/export',
    })
    .input(z.object({ query: InvitationExportQuery }))
    .output(CsvFile),
  create: sudoCall
    .route({
      ...about,
      method: 'POST',
      path: '/sudo/invitations',
      successStatus: 201,
    })
    .input(z.object({ body: NewInvitation }))
    .output(Invitation)
    .errors({
      ...creationConflict(Invitation),
      already_invited: {
        status: 409,
        message: 'There is an open invitation for this address.',
        data: z.object({ current: Invitation }),
      },
      ...recentSignIn,
    }),
  resend: sudoCall
    .route({
      ...about,
      method: 'POST',
      path: '/sudo/invitations/{id}/resend',
    })
    .input(z.object({ params: RecordPath, body: InvitationResend }))
    .output(Invitation)
    .errors({
      ...conflictOn(Invitation),
      ...notOpen,
      account_exists: { status: 409, message: 'There is an account with this address by now.' },
      ...recentSignIn,
    }),
  withdraw: sudoCall
    .route({
      ...about,
      method: 'DELETE',
      path: '/sudo/invitations/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(Invitation)
    .errors({ ...conflictOn(Invitation), ...notOpen }),
};
