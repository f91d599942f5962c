import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { creationConflict } from '../records/creation.ts';
import { asJson, type CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { conflictOn, Id, Reason, RecordPath, Removal, Version } from '../records/record.ts';
import { invitationSorts } from '../records/record-sorts.ts';
import { timestamp } from '../records/timestamp.ts';
import { ProjectAccess } from '../session/identity.ts';
import { ProjectKey } from '../session/project.ts';
import { recentSignIn } from './recent-sign-in.ts';

/** What became of an invitation. */
export const InvitationState = z.enum(['pending', 'accepted', 'expired', 'withdrawn']);
/** See the schema. */
export type InvitationState = z.infer<typeof InvitationState>;

/** Somebody who was asked to join, and what they may do once they have registered with that address. */
export const Invitation = z.looseObject({
  id: z.uuid(),
  /** In lower case, as the identity provider keeps addresses. */
  email: z.email(),
  /** Whether it gives sudo; of one that was accepted, whether it gave it. */
  sudo: z.boolean(),
  /** Whether it waits and would give nothing now: whoever sent it last has no sudo any more. */
  isLapsed: z.boolean(),
  projects: z.record(z.string(), ProjectAccess),
  reason: z.string(),
  state: InvitationState,
  /** Who gives it: whoever sent it last. No e-mail for an account that is gone. */
  invitedBy: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  createdAt: timestamp,
  /** When the mail was last sent. */
  sentAt: timestamp,
  expiresAt: timestamp,
  /** When it was accepted or withdrawn, or had expired when another one took its place; null before. */
  endedAt: z.nullable(timestamp),
  /** The account that accepted it. */
  identityId: z.nullable(z.uuid()),
  version: Version,
});
/** See the schema. */
export type Invitation = z.infer<typeof Invitation>;

/** What each of them compares. */
export const invitationPlaces = { createdAt: momentPlace, email: textPlace } as const;

/** What the list of invitations is asked with: the latest first, unless it is asked for otherwise; `search` looks at the e-mail. */
export const InvitationQuery = z.extend(listQuery(invitationSorts, 'desc'), { state: z.optional(InvitationState) });
/** See the schema. */
export type InvitationQuery = z.infer<typeof InvitationQuery>;

/** What the withdrawal of an invitation carries, in the query string: people belong to no project, so it always says why. */
export const InvitationWithdrawal = z.extend(Removal, { reason: Reason });
/** See the schema. */
export type InvitationWithdrawal = z.infer<typeof InvitationWithdrawal>;

/** What the export of invitations is asked with: the same, without a page. */
export const InvitationExportQuery = z.omit(InvitationQuery, ofOnePage);

/** One page of invitations. */
export const InvitationPage = pageOf(Invitation);
/** See the schema. */
export type InvitationPage = z.infer<typeof InvitationPage>;

/** An invitation to be sent. It gives sudo, or access to one project at least. */
export const NewInvitation = z
  .object({
    /** Made by whoever invites, so that a repeated submit invites once. */
    id: Id,
    email: z.email().check(z.maxLength(254, 'Use at most 254 characters.'), z.toLowerCase()),
    sudo: z._default(z.boolean(), false),
    projects: z._default(z.record(ProjectKey, ProjectAccess), {}),
    reason: Reason,
  })
  .check(
    z.refine(({ sudo, projects }) => sudo || Object.keys(projects).length > 0, {
      error: 'Give access to a project, or sudo.',
      path: ['projects'],
    }),
  );
/** See the schema. */
export type NewInvitation = z.infer<typeof NewInvitation>;

/** Asks for the mail of an invitation once more. */
export const InvitationResend = z.object({ version: Version });
/** See the schema. */
export type InvitationResend = z.infer<typeof InvitationResend>;

const day = 86_400_000;

/** How long an invitation can be accepted after its mail was sent, in milliseconds. */
export const invitationLifespan = 7 * day;

const resendPause = 60_000;

/** What an invitation is at the moment `now`: nobody writes down that it has expired. */
export const invitationStateAt = (
  { ending, expiresAt }: { readonly ending: Exclude<InvitationState, 'pending'> | null; readonly expiresAt: Date },
  now: Date,
): InvitationState => ending ?? (expiresAt.getTime() <= now.getTime() ? 'expired' : 'pending');

/** In how many seconds the mail may be sent again; 0 for now. */
export const secondsUntilResend = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + resendPause - now.getTime()) / 1000));

/** Whether an invitation gives what a request asks for: then the request is that invitation, sent once more. */
export const isSameInvitation = (
  invitation: Pick<Invitation, 'email' | 'sudo' | 'projects'>,
  { email, sudo, projects }: Pick<NewInvitation, 'email' | 'sudo' | 'projects'>,
): boolean => {
  const had = Object.entries(invitation.projects);
  const has = Object.entries(projects);
  const isSameAccess = had.length === has.length && has.every(([key, access]) => invitation.projects[key] === access);
  return invitation.email === email && invitation.sudo === sudo && isSameAccess;
};

/** What the file of invitations holds; projects as JSON. */
export const invitationCsvColumns: CsvColumns<Invitation> = [
  ['Id', ({ id }) => id],
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
  ['Sudo', ({ sudo }) => sudo],
  ['Lapsed', ({ isLapsed }) => isLapsed],
  ['Projects', ({ projects }) => asJson(projects)],
  ['Reason', ({ reason }) => reason],
  ['Invited by', ({ invitedBy }) => invitedBy.email ?? invitedBy.id],
  ['Created', ({ createdAt }) => createdAt],
  ['Sent', ({ sentAt }) => sentAt],
  ['Expires', ({ expiresAt }) => expiresAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Account id', ({ identityId }) => identityId],
];

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
    .meta({ exportOf: 'invitations' })
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
    .input(z.object({ params: RecordPath, query: InvitationWithdrawal }))
    .output(Invitation)
    .errors({ ...conflictOn(Invitation), ...notOpen }),
};

/** What the document says of them; browsers drop it. */
export const invitationsDocumentation = (): ResourceDocumentation<{ invitations: typeof invitationsApi }> => {
  const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
  const projects = { 'handelskompas-s03-prod': 'rw' };
  const reason = ['Why, for the audit trail.', 'Joined the markets desk.'] as const;
  const moment = '2026-11-20T14:03:10.000Z';
  const filters = {
    search: [
      'Looks at the email, and finds the invitation with this id. Under three characters it finds what begins with it.',
      'tom@',
    ],
    sort: ['By what the list is sorted.', 'createdAt'],
    state: ['Those of this state alone.', 'pending'],
  } as const;

  return {
    calls: {
      'invitations.list': [
        'List invitations',
        'One page of the invitations, searched and sorted over all of them. Needs sudo.',
      ],
      'invitations.export': [
        'Export invitations',
        'Every invitation that the list would show on its pages, as one CSV file. Needs sudo.',
      ],
      'invitations.create': [
        'Invite somebody',
        'Mails an invitation. Whoever registers with that address by the link of the mail within seven days has exactly the rights that it names, and has verified the address by it, while whoever invited still has sudo: without it the invitation gives nothing. An account that takes the address otherwise gains nothing. An address that has an account is refused as a field. The same request again answers the invitation that it made before. Needs sudo, and a recent sign-in to give sudo or `rw` in production. Writes one audit event.',
      ],
      'invitations.resend': [
        'Send the mail of an invitation again',
        'Sends the mail once more, with a new link that takes the place of the one before; the invitation can be accepted for another seven days from then on, also when it had expired. Whoever sends it again gives it from then on. At most once a minute: `too_many_requests` says in `Retry-After` when. Needs sudo, and a recent sign-in for one that gives sudo or `rw` in production. Writes one audit event.',
      ],
      'invitations.withdraw': [
        'Withdraw an invitation',
        'Nobody can accept it from then on; it stays in the list. Answers the invitation as it is then. Needs sudo. Writes one audit event.',
      ],
    },
    schemas: [
      documentValue(InvitationState, 'What became of an invitation.', 'pending'),
      documentObject(Invitation, 'Somebody who was asked to join, and what they may do once they have registered.', {
        id: ['Never changes.', '5b6f1c1e-6a65-4b2e-8a52-0c1f0a2d7e10'],
        email: ['In lower case.', 'tom@example.com'],
        sudo: ['Whether it gives sudo.', false],
        isLapsed: ['Whether it waits and would give nothing now, as whoever sent it last has no sudo any more.', false],
        projects: ['The projects that it opens, and how.', projects],
        reason,
        state: ['What became of it.', 'pending'],
        invitedBy: ['Who gives it: whoever sent it last. No email for an account that is gone.', person, accountFields],
        createdAt: ['When it was made.', moment],
        sentAt: ['When its mail was last sent.', moment],
        expiresAt: ['Until when it can be accepted.', '2026-11-27T14:03:10.000Z'],
        endedAt: [
          'When it was accepted or withdrawn, or had expired when another one took its place; null before.',
          null,
        ],
        identityId: ['The account that accepted it.', null],
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
      }),
      documentObject(InvitationPage, 'One page of invitations.', pageFields),
      documentObject(InvitationQuery, 'What the list of invitations is asked with.', {
        ...listFields,
        ...filters,
      }),
      documentObject(InvitationExportQuery, 'What the export of invitations is asked with.', {
        ...exportFields,
        ...filters,
      }),
      documentObject(NewInvitation, 'An invitation to be sent: it gives sudo, or access to one project at least.', {
        id: [
          'Made by whoever invites, so that a repeated request invites once.',
          '5b6f1c1e-6a65-4b2e-8a52-0c1f0a2d7e10',
        ],
        email: ['Whose; no account may have it.', 'tom@example.com'],
        sudo: ['Whether it gives sudo.', false],
        projects: ['The projects that it opens, and how.', projects],
        reason,
      }),
      documentObject(InvitationWithdrawal, 'What the withdrawal of an invitation carries.', {
        version: ['The version that it is withdrawn in.', 1],
        reason,
      }),
      documentObject(InvitationResend, 'Which state of an invitation its mail is sent of again.', {
        version: ['The version that was looked at.', 1],
      }),
    ],
  };
};
