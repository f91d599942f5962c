import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { Reason } from '../records/record.ts';
import {
  Authz,
  Identity,
  IdentityAddress,
  IdentityChange,
  ProjectAccess,
  SettableIdentityState,
} from '../session/identity.ts';
import { ProjectKey } from '../session/project.ts';
import { staffDocumentation } from './staff-documentation.ts';
import { WaitingAct } from './waiting-act.ts';

const changedAt = '2026-11-02T08:15:30.123456Z';
const projects = { 'handelskompas-s03-prod': 'rw', 'handelskompas-s03-test': 'r' };

export const sudoDocumentation: AreaDocumentation<'audit' | 'grants' | 'invitations' | 'sessions' | 'sudo'> = {
  tags: {
    Sudo: 'The accounts of the staff at the identity provider and what they may do. For sudo people alone; the project under whose address a call is made does not matter.',
  },
  calls: {
    'audit.list': [
      'Read the audit trail',
      'One page of what was changed in every project and in the rights of people, the latest first, searched and filtered over all of it. Needs sudo.',
    ],
    'audit.export': [
      'Export the audit trail',
      'Every event that the list would show on its pages, as one CSV file; before and after stand in it as JSON. Needs sudo.',
    ],
    'grants.list': [
      'List grants',
      'One page of the rights that people have, in all projects together, searched and sorted over all of them: who gave each, when and why, and when it was last used. Needs sudo.',
    ],
    'grants.export': [
      'Export grants',
      'Every grant that the list would show on its pages, as one CSV file. Needs sudo.',
    ],
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
    'sessions.list': [
      'List the sessions of an account',
      'One page of the sessions of an account, open ones and those that are over, the latest first. Needs sudo.',
    ],
    'sessions.export': [
      'Export the sessions of an account',
      'Every session that the list would show on its pages, as one CSV file. Needs sudo.',
    ],
    'sessions.endAll': [
      'End the sessions of an account',
      'Ends every session of the account that was neither ended nor has expired, and answers how many there were: of one’s own account all but the one in use, of a deactivated one also those that would come back with it. Neither the identity provider nor this API knows any of them from then on: a bearer token ends with the session that it was made from. Needs sudo, and a recent sign-in. Writes one audit event if there was anything to end.',
    ],
    'sessions.end': [
      'End one session of an account',
      'Ends the session and answers it as it is then; one that is over already stays as it is. The session in use cannot be ended here. Needs sudo. Writes one audit event if there was anything to end.',
    ],
    'sudo.identities.list': ['List every identity', 'All of them at once, in no particular order. Needs sudo.'],
    'sudo.identities.update': [
      'Change the state or the rights of an identity',
      'Sets what is given of the state, sudo and the whole map of projects. Deactivating ends every session. Needs sudo, and a recent sign-in for the state, for sudo, and to give or take `rw` in production; nobody can deactivate or demote their own account or the last one with sudo, or change which projects they have themselves. With `isUndo` what the caller took before is given back as it was, if the last change of the account was the caller’s own and no undo; if not, `isUndo` is left aside. With `withdrawsWaiting` what waits in the person’s name and what they may give no more is withdrawn in the same act: invitations that they sent, and script runs that they ordered and that have not begun. No undo brings it back. Writes one audit event, and one for each that it withdraws.',
    ],
    'sudo.waiting': [
      'List what waits in somebody’s name',
      'The invitations that can be accepted, and the script runs of every project that wait for their moment, their turn or a confirmation, all of them at once, each with whoever gave it. What is left counts only while they still may: an invitation gives nothing without their sudo, a run fails where they may not write. Needs sudo.',
    ],
    'sudo.identities.export': ['Export identities', 'Every identity, by e-mail, as one CSV file. Needs sudo.'],
  },
  schemas: [
    ...staffDocumentation,
    documentObject(
      Identity,
      'A staff account at the identity provider, in the provider’s own words. Keys that are not named here are the provider’s and are kept.',
      {
        id: ['Never changes.', '5ff66179-c240-4703-b0d8-494592cefff5'],
        schema_id: ['The provider’s schema of the traits.', 'default'],
        schema_url: ['Where the provider serves that schema.', 'http://localhost:4000/schemas/ZGVmYXVsdA'],
        state: ['`active` may enter; every other word counts as deactivated.', 'active'],
        state_changed_at: ['When the state was last changed; missing or null while it is the first.', changedAt],
        traits: [
          'What the account says of its owner.',
          { email: 'sudo@bullpen.test' },
          { email: 'As the owner typed it, in any case.' },
        ],
        metadata_admin: 'Notes that only staff may see.',
        metadata_public: 'What the account’s owner may read as well. `authz` is the rights.',
        organization_id: ['Not used by this platform.', null],
        recovery_addresses: 'Where the account can be recovered from.',
        verifiable_addresses: 'Addresses and whether they were verified: without a verified e-mail nobody gets in.',
        created_at: ['When the account was made.', '2026-08-17T10:00:00.000001Z'],
        updated_at: ['The version of the account: a change sends the one that it was made from.', changedAt],
        last_sign_in_at: [
          'When somebody last logged in to it; missing or null where nobody has, as far as is known. It is not part of the version.',
          '2026-11-20T07:58:12.000Z',
        ],
      },
    ),
    documentObject(IdentityAddress, 'An address of an account.', {
      id: 'Never changes.',
      value: ['In lower case, however the owner wrote it.', 'sudo@bullpen.test'],
      via: ['By which way it is reached.', 'email'],
      status: ['How far its verification has come.', 'completed'],
      verified: ['Whether the owner has shown that it is theirs.', true],
      verified_at: ['When they did.', '2026-08-17T10:03:11.000001Z'],
      created_at: 'When the account got the address.',
      updated_at: 'When anything about the address last changed.',
    }),
    documentObject(Authz, 'The rights of one person.', {
      sudo: ['Opens every project and the calls of sudo people.', false],
      projects: ['Access by project key. A project that is missing is closed.', projects],
    }),
    documentObject(
      IdentityChange,
      'A change of one account. What it leaves out stays as it is; one of `state`, `sudo` and `projects` at least is given.',
      {
        version: ['The `updated_at` of the account that the change was made from.', changedAt],
        state: 'Deactivating also ends every session of the account.',
        sudo: 'Gives or takes sudo.',
        projects: 'The whole map of access: a project that is missing from it is taken away.',
        isUndo:
          'Whether it takes back what the caller did before. A right that is given again is then the one that the caller took away: who gave it, when and why, and when it was last used. The audit trail has it as `identity.undo`. It counts if the last change of the account was the caller’s own and no undo itself; if not, this is a change like any other, and the caller gives what it gives.',
        withdrawsWaiting:
          'Whether what waits in this person’s name, and what they may give no more after the change, is withdrawn with it.',
        reason: 'Why, in the words of who changes it.',
      },
      { version: changedAt, projects, reason: 'Joins the newsroom of Handelskompas.' },
    ),
    documentObject(WaitingAct, 'Something that waits in somebody’s name.', {
      kind: ['`invitation` or `script_run`.', 'script_run'],
      id: ['Of the invitation or the run.', '3f1f7f1e-1f0a-4b52-9f27-2b7d7a3c9d10'],
      by: ['In whose name.', '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea'],
      title: ['Whom an invitation is for; what a run is called.', 'Halt the market'],
      projectKey: ['The project of a run; null for an invitation.', 'handelskompas-s03-prod'],
      at: ['Until when an invitation can be accepted; when a run begins.', '2026-12-01T08:00:00.000Z'],
    }),
    documentValue(ProjectAccess, '`r` reads, `rw` reads and writes.', 'r'),
    documentValue(ProjectKey, 'Names a project in addresses and in rights.', 'handelskompas-s03-prod'),
    documentValue(SettableIdentityState, 'The states that staff can give an account.', 'inactive'),
    documentValue(Reason, 'Kept in the audit trail. 1 to 500 characters.', 'Left the newsroom.'),
  ],
};
