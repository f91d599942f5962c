import { changeIdentity, listIdentities } from './identities.ts';
import type { Procedures } from './procedures.ts';

export const sudoCalls = ({ store, sudo: { identities } }: Procedures) => ({
  identities: {
    list: identities.list.handler(() => listIdentities(store)),
    update: identities.update.handler(async ({ input: { params, body }, context, errors }) => {
      const outcome = await changeIdentity(store, context.actor.id, params.id, body);
      if (outcome.result === 'changed') return outcome.identity;
      if (outcome.result === 'conflict') throw errors.conflict({ data: { current: outcome.identity } });
      throw errors[outcome.result]();
    }),
  },
});
