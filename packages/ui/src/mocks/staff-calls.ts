import { accessOf } from '@bullpen/contract';
import type { AreaCalls, Procedures } from './procedures.ts';

export const staffCalls = ({ world, reading }: Procedures): AreaCalls<'staff'> => ({
  list: reading.staff.list.handler(({ context: { projectKey } }) =>
    [...world.identities.values()].flatMap((identity) => {
      const access = accessOf(identity, projectKey);
      return access === undefined ? [] : [{ id: identity.id, email: identity.traits.email, access }];
    }),
  ),
});
