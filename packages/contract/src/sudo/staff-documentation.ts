import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { AuditEvent, AuditExportQuery, AuditPage, AuditQuery } from './audit.ts';
import { Grant, GrantExportQuery, GrantedAccess, GrantPage, GrantQuery } from './grants.ts';
import {
  Invitation,
  InvitationExportQuery,
  InvitationPage,
  InvitationQuery,
  InvitationResend,
  InvitationState,
  NewInvitation,
} from './invitations.ts';
import {
  AccountSession,
  EndedSessions,
  SessionEnd,
  SessionExportQuery,
  SessionPage,
  SessionQuery,
} from './sessions.ts';

const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
const projectKey = 'handelskompas-s03-prod';
const projects = { [projectKey]: 'rw' };
const reason = ['Why, for the audit trail.', 'Joined the markets desk.'] as const;
const short = 'Under three characters it finds what begins with it.';

const auditFilters = {
  search: [
    `Looks at action and reason, and finds an id of the event, its actor or its subject, and the whole e-mail of either account. ${short}`,
    'league',
  ],
  sort: ['By what the trail is sorted.', 'at'],
  subjectId: ['What was done to this record or account.', person.id],
  actorId: ['What this person did.', person.id],
  object: ['What was done to this kind of thing: the word before the point of an action.', 'league'],
  action: ['One action.', 'league.update'],
  projectKey: [
    'What was done in this project. A plan and texts that projects share are changed in one of them: ask for them by `object` or `subjectId`.',
    projectKey,
  ],
  from: ['From this moment on.', '2026-11-01T00:00:00Z'],
  to: ['Before this moment.', '2026-12-01T00:00:00Z'],
} as const;

const grantFilters = {
  search: [`Looks at the e-mail, and finds the grant or the person with this id. ${short}`, 'marieke'],
  sort: ['By what the list is sorted; what was never used counts as used at the epoch.', 'lastUsedAt'],
  identityId: ['What this person has.', person.id],
  projectKey: ['What opens this project alone; sudo does not count.', projectKey],
  access: ['Grants of this kind alone.', 'rw'],
} as const;

const invitationFilters = {
  search: [`Looks at the e-mail, and finds the invitation with this id. ${short}`, 'tom@'],
  sort: ['By what the list is sorted.', 'createdAt'],
  state: ['Those of this state alone.', 'pending'],
} as const;

const sessionFields = {
  sort: ['By what the list is sorted.', 'issuedAt'],
  state: ['Those that can still be used, or those that are over.', 'open'],
} as const;

const moment = '2026-11-20T14:03:10.000Z';

/** What the document says of sessions, invitations, the audit trail and grants. */
export const staffDocumentation: readonly DocumentedSchema[] = [
  documentObject(AccountSession, 'A browser in which somebody has logged in.', {
    id: ['The session’s.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
    isActive: ['Whether it can still be used: neither ended nor expired, and the account is active.', true],
    isCurrent: ['The one that this call was made in.', false],
    issuedAt: ['When it began.', moment],
    authenticatedAt: ['When the person last proved who they are.', moment],
    expiresAt: ['When it ends by itself.', '2026-11-21T14:03:10.000Z'],
    endedAt: ['When it was ended; null for one that was not.', null],
    assuranceLevel: ['The authenticator assurance level.', 'aal1'],
    methods: [
      'How the person proved it, the first proof first.',
      [{ method: 'password', completedAt: moment }],
      { method: 'By what, in the provider’s word.', completedAt: 'When this proof was given.' },
    ],
    device: [
      'As far as the provider knows it.',
      { userAgent: 'Mozilla/5.0', ipAddress: '203.0.113.7' },
      {
        userAgent: 'The `User-Agent` that the browser sent; null where it is not known.',
        ipAddress: 'Where the log-in came from, with its port if the provider has it; null where it is not known.',
      },
    ],
  }),
  documentObject(SessionPage, 'One page of the sessions of an account.', pageFields),
  documentObject(SessionQuery, 'What the sessions of an account are asked with.', { ...listFields, ...sessionFields }),
  documentObject(SessionExportQuery, 'What the export of the sessions of an account is asked with.', {
    ...exportFields,
    ...sessionFields,
  }),
  documentObject(SessionEnd, 'What the end of a session carries.', { reason }),
  documentObject(EndedSessions, 'How many sessions ended.', { ended: ['Without the one of this call.', 2] }),
  documentValue(InvitationState, 'What became of an invitation.', 'pending'),
  documentObject(Invitation, 'Somebody who was asked to join, and what they may do once they have registered.', {
    id: ['Never changes.', '5b6f1c1e-6a65-4b2e-8a52-0c1f0a2d7e10'],
    email: ['In lower case.', 'tom@example.com'],
    sudo: ['Whether it gives sudo.', false],
    isLapsed: ['Whether it waits and would give nothing now, as whoever sent it last has no sudo any more.', false],
    projects: ['The projects that it opens, and how.', projects],
    reason,
    state: ['What became of it.', 'pending'],
    invitedBy: ['Who gives it: whoever sent it last. No e-mail for an account that is gone.', person, accountFields],
    createdAt: ['When it was made.', moment],
    sentAt: ['When its mail was last sent.', moment],
    expiresAt: ['Until when it can be accepted.', '2026-11-27T14:03:10.000Z'],
    endedAt: ['When it was accepted or withdrawn, or had expired when another one took its place; null before.', null],
    identityId: ['The account that accepted it.', null],
    version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
  }),
  documentObject(InvitationPage, 'One page of invitations.', pageFields),
  documentObject(InvitationQuery, 'What the list of invitations is asked with.', {
    ...listFields,
    ...invitationFilters,
  }),
  documentObject(InvitationExportQuery, 'What the export of invitations is asked with.', {
    ...exportFields,
    ...invitationFilters,
  }),
  documentObject(NewInvitation, 'An invitation to be sent: it gives sudo, or access to one project at least.', {
    id: ['Made by whoever invites, so that a repeated request invites once.', '5b6f1c1e-6a65-4b2e-8a52-0c1f0a2d7e10'],
    email: ['Whose; no account may have it.', 'tom@example.com'],
    sudo: ['Whether it gives sudo.', false],
    projects: ['The projects that it opens, and how.', projects],
    reason,
  }),
  documentObject(InvitationResend, 'Which state of an invitation its mail is sent of again.', {
    version: ['The version that was looked at.', 1],
  }),
  documentObject(AuditEvent, 'One change that somebody made.', {
    id: ['The event’s.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
    at: ['When it was made.', moment],
    actor: ['Who made it; no e-mail for an account that is gone.', person, accountFields],
    projectKey: ['The project that it happened in; null for what belongs to none.', projectKey],
    action: ['What was done and to what kind of thing.', 'league.update'],
    subject: [
      'What it was done to; the e-mail is of an account.',
      { id: person.id, email: null },
      { id: 'Of the record or the account.', email: 'Of the account as it is now; null for anything else.' },
    ],
    before: ['What was changed, as it was; null for what was made.', { name: 'De Leesclub' }],
    after: ['And as it became; null for what went.', { name: 'De Leesclub van Gent' }],
    reason,
    requestId: ['The `X-Request-Id` of the call.', '6b66b318-fa42-4c8d-b195-286a4a7b1106'],
  }),
  documentObject(AuditPage, 'One page of the audit trail.', pageFields),
  documentObject(AuditQuery, 'What the audit trail is asked with.', { ...listFields, ...auditFilters }),
  documentObject(AuditExportQuery, 'What the export of the audit trail is asked with.', {
    ...exportFields,
    ...auditFilters,
  }),
  documentValue(GrantedAccess, 'What can be given: reading or writing one project, or sudo.', 'rw'),
  documentObject(Grant, 'A right that somebody has: what, since when, from whom, and whether they use it.', {
    id: ['The grant’s.', '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21'],
    person: ['Who has it.', person, { ...accountFields, email: 'As its owner typed it.' }],
    projectKey: ['What it opens; null for sudo, which opens every project.', projectKey],
    access: ['How.', 'rw'],
    givenBy: ['Null when it was given before anybody wrote that down.', person, accountFields],
    givenAt: ['When it was given.', moment],
    reason,
    lastUsedAt: ['The person’s last call there, give or take five minutes; null for never.', moment],
  }),
  documentObject(GrantPage, 'One page of grants.', pageFields),
  documentObject(GrantQuery, 'What the list of grants is asked with.', { ...listFields, ...grantFilters }),
  documentObject(GrantExportQuery, 'What the export of grants is asked with.', { ...exportFields, ...grantFilters }),
];
