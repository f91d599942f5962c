import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { Identity, IdentityChange } from './identity.ts';
import { identityChangeRefusals } from './identity-rights.ts';

/** The calls of sudo people alone. */
export const sudoApi = {
  identities: {
    list: call
      .route({
        method: 'GET',
        path: '/sudo/identities',
        tags: ['Sudo'],
        summary: 'List every identity',
        description: 'All of them at once, in no particular order. Needs sudo.',
      })
      .output(z.array(Identity)),
    update: call
      .route({
        method: 'PATCH',
        path: '/sudo/identities/{id}',
        tags: ['Sudo'],
        summary: 'Change the state or the rights of an identity',
        description:
          'Sets what is given of the state, sudo and the whole map of projects. Deactivating ends every session. Needs sudo; nobody can deactivate or demote their own account or the last one with sudo. Writes one audit event.',
        inputStructure: 'detailed',
      })
      .input(z.object({ params: z.object({ id: z.uuid() }), body: IdentityChange }))
      .output(Identity)
      .errors({
        conflict: {
          status: 409,
          message: 'Somebody changed this account in the meantime.',
          data: z.object({ current: Identity }),
        },
        own_account: { status: 403, message: identityChangeRefusals.own_account },
        own_sudo: { status: 403, message: identityChangeRefusals.own_sudo },
        last_sudo: { status: 403, message: identityChangeRefusals.last_sudo },
      }),
  },
};
