import { staffMemberFor } from '@bullpen/contract';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { writeAudit } from './records.ts';

export const staffCalls = ({ world, reading }: Procedures): ResourceCalls<'staff'> => ({
  list: reading.staff.list.handler(({ context: { viewer, projectKey } }) =>
    [...world.identities.values()].flatMap((identity) => staffMemberFor(viewer, identity, projectKey) ?? []),
  ),
  noteExport: reading.staff.noteExport.handler(({ context: { viewer, projectKey }, input: { body } }) => {
    writeAudit({ world, viewer, projectKey, action: 'list.export' }, viewer.id, { before: null, after: body });
    return body;
  }),
});
