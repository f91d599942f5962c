import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { conflictOn } from '../records/record.ts';
import { Identity, IdentityChange } from '../session/identity.ts';
import { identityChangeRefusals } from '../session/identity-rights.ts';
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
      }),
  },
  waiting: sudoCall
    .route({
      method: 'GET',
      path: '/sudo/waiting',
      tags: ['Sudo'],
    })
    .output(z.array(WaitingAct)),
};
