import { accessOf } from '@bullpen/contract';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { writeAudit } from './records.ts';

export const staffCalls = ({ world, reading }: Procedures): ResourceCalls<'staff'> => ({
  list: reading.staff.list.handler(({ context: { projectKey } }) =>
    [...world.identities.values()].flatMap((identity) => {
      const access = accessOf(identity, projectKey);
      return access === undefined ? [] : [{ id: identity.id, email: identity.traits.email, access }];
    }),
  ),
  noteExport: reading.staff.noteExport.handler(({ context: { viewer, projectKey }, input: { body } }) => {
    writeAudit({ world, viewer, projectKey, action: 'list.export' }, viewer.id, { before: null, after: body });
    return body;
  }),
});
