import { type ContractRouterClient, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { commonErrors } from './api-error.ts';
import { Identity, IdentityChange } from './identity.ts';
import { identityChangeRefusals } from './identity-rights.ts';
import { Player, PlayerPage, PlayerQuery } from './player.ts';
import { Season } from './season.ts';

/** The path under a project's `apiUrl` where the Admin API begins. */
export const adminApiPath = '/api/admin';

const call = oc.errors(commonErrors);

/**
 * Every call of the Admin API, stated once. The typed client, the OpenAPI document, the mocks and the reference
 * server all come from it. Calls take a bearer token in `Authorization`.
 */
export const adminApi = {
  players: {
    list: call
      .route({
        method: 'GET',
        path: '/players',
        tags: ['Players'],
        summary: 'List players',
        description:
          'One page of the players of this project, searched and sorted over all of them. Needs access to the project.',
        inputStructure: 'detailed',
      })
      .input(z.object({ query: PlayerQuery }))
      .output(PlayerPage),
    get: call
      .route({
        method: 'GET',
        path: '/players/{id}',
        tags: ['Players'],
        summary: 'Read a player',
        description: 'One player of this project. Needs access to the project.',
        inputStructure: 'detailed',
      })
      .input(z.object({ params: z.object({ id: z.uuid() }) }))
      .output(Player),
  },
  season: {
    get: call
      .route({
        method: 'GET',
        path: '/season',
        tags: ['Season'],
        summary: 'Read the season',
        description:
          'When the season of this project is, its time zone and currency, its phase, and the moment that the platform takes for the present. Needs access to the project.',
      })
      .output(Season),
  },
  sudo: {
    identities: {
      list: call
        .route({
          method: 'GET',
          path: '/sudo/identities',
          tags: ['Sudo'],
          summary: 'List every identity',
          description: 'The whole list in one array, in no particular order. Needs sudo.',
        })
        .output(z.array(Identity)),
      update: call
        .route({
          method: 'PATCH',
          path: '/sudo/identities/{id}',
          tags: ['Sudo'],
          summary: 'Change the state or the rights of an identity',
          description:
            'Sets the state, sudo and the whole map of projects, as far as they are given. Deactivating also ends every session of the account. Needs sudo; nobody can deactivate or demote their own account or the last sudo account. Writes one audit event.',
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
  },
};
/** The contract itself, as a type. */
export type AdminApi = typeof adminApi;

/** A typed client of the Admin API, whatever carries its calls. */
export type AdminApiClient = ContractRouterClient<AdminApi>;
