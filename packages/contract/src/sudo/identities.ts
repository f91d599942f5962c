import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import { asJson, type CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn, Reason } from '../records/record.ts';
import {
  Authz,
  Identity,
  IdentityAddress,
  IdentityChange,
  ProjectAccess,
  SettableIdentityState,
} from '../session/identity.ts';
import {
  identityChangeRefusals,
  isEmailVerified,
  isSudo,
  projectAccess,
  stateSince,
} from '../session/identity-rights.ts';
import { ProjectKey } from '../session/project.ts';
import { recentSignIn } from './recent-sign-in.ts';
import { sessionErrors } from './sessions.ts';
import { WaitingAct } from './waiting-act.ts';

/** The calls of sudo people alone. */
export const sudoApi = {
  identities: {
    list: sudoCall
      .route({
        method: 'GET',
        path: '/sudo/identities',
        tags: ['Sudo'],
      })
      .output(z.array(Identity)),
    update: sudoCall
      .route({
        method: 'PATCH',
        path: '/sudo/identities/{id}',
        tags: ['Sudo'],
        inputStructure: 'detailed',
      })
      .input(z.object({ params: z.object({ id: z.uuid() }), body: IdentityChange }))
      .output(Identity)
      .errors({
        ...conflictOn(Identity, 'Somebody changed this account in the meantime.'),
        own_account: { status: 403, message: identityChangeRefusals.own_account },
        own_sudo: { status: 403, message: identityChangeRefusals.own_sudo },
        own_projects: { status: 403, message: identityChangeRefusals.own_projects },
        last_sudo: { status: 403, message: identityChangeRefusals.last_sudo },
        ...recentSignIn,
        provider_unavailable: sessionErrors.provider_unavailable,
      }),
    export: sudoCall
      .meta({ exportOf: 'sudo identities' })
      .route({
        ...csvRoute,
        method: 'GET',
        path: '/sudo/identities/export',
        tags: ['Sudo'],
      })
      .output(CsvFile),
  },
  waiting: sudoCall
    .route({
      method: 'GET',
      path: '/sudo/waiting',
      tags: ['Sudo'],
    })
    .output(z.array(WaitingAct)),
};

/** What the file of identities holds; projects as JSON. */
export const identityCsvColumns: CsvColumns<Identity> = [
  ['Id', ({ id }) => id],
  ['Email', ({ traits }) => traits.email],
  ['State', ({ state }) => state],
  ['State since', stateSince],
  ['Verified', ({ traits, verifiable_addresses }) => isEmailVerified(traits.email, verifiable_addresses)],
  ['Sudo', isSudo],
  ['Projects', (identity) => asJson(projectAccess(identity))],
  ['Created', ({ created_at }) => created_at],
  ['Last change', ({ updated_at }) => updated_at],
  ['Last sign-in', ({ last_sign_in_at }) => last_sign_in_at],
];

/** What the document says of them; browsers drop it. */
export const identitiesDocumentation = (): ResourceDocumentation<{ sudo: typeof sudoApi }> => {
  const changedAt = '2026-11-02T08:15:30.123456Z';
  const projects = { 'handelskompas-s03-prod': 'rw', 'handelskompas-s03-test': 'r' };

  return {
    tags: {
      Sudo: 'The accounts of the staff at the identity provider and what they may do. For sudo people alone; the project under whose address a call is made does not matter.',
    },
    calls: {
      'sudo.identities.list': ['List every identity', 'All of them at once, in no particular order. Needs sudo.'],
      'sudo.identities.update': [
        'Change the state or the rights of an identity',
        'Sets what is given of the state, sudo and the whole map of projects. Deactivating ends every session. Needs sudo, and a recent sign-in for the state, for sudo, and to give or take `rw` in production; nobody can deactivate or demote their own account or the last one with sudo, or change which projects they have themselves. With `isUndo` what the caller took before is given back as it was, if the last change of the account was the caller’s own and no undo; if not, `isUndo` is left aside. With `withdrawsWaiting` what waits in the person’s name and what they may give no more is withdrawn in the same act: invitations that they sent, and script runs that they ordered and that have not begun. No undo brings it back. Writes one audit event, one for each that it withdraws, and one for the sessions that it ends at another provider; where that does not answer, the account is deactivated all the same and the call answers 502.',
      ],
      'sudo.waiting': [
        'List what waits in somebody’s name',
        'The invitations that can be accepted, and the script runs of every project that wait for their moment, their turn or a confirmation, all of them at once, each with whoever gave it. What is left counts only while they still may: an invitation gives nothing without their sudo, a run fails where they may not write. Needs sudo.',
      ],
      'sudo.identities.export': ['Export identities', 'Every identity, by email, as one CSV file. Needs sudo.'],
    },
    schemas: [
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
          verifiable_addresses: 'Addresses and whether they were verified: without a verified email nobody gets in.',
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
};
