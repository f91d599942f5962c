import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { asJson, type CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { conflictOn } from '../records/record.ts';
import { Identity, IdentityChange } from '../session/identity.ts';
import {
  identityChangeRefusals,
  isEmailVerified,
  isSudo,
  projectAccess,
  stateSince,
} from '../session/identity-rights.ts';
import { recentSignIn } from './recent-sign-in.ts';
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
  ['E-mail', ({ traits }) => traits.email],
  ['State', ({ state }) => state],
  ['State since', stateSince],
  ['Verified', ({ traits, verifiable_addresses }) => isEmailVerified(traits.email, verifiable_addresses)],
  ['Sudo', isSudo],
  ['Projects', (identity) => asJson(projectAccess(identity))],
  ['Created', ({ created_at }) => created_at],
  ['Last change', ({ updated_at }) => updated_at],
  ['Last sign-in', ({ last_sign_in_at }) => last_sign_in_at],
];
