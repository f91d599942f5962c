import type { NotedExport } from '@bullpen/contract';
import { writeAudit } from '../../database/audit.ts';
import { requireSudo } from '../http/authenticate.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { listStaff } from './staff.ts';

/** Lists that nobody but sudo people can read. */
const ofSudo: readonly NotedExport['name'][] = ['grants', 'sudo identities'];

export const staffCalls = ({ store, reading }: Procedures) => ({
  list: reading.staff.list.handler(({ context: { projectKey } }) => listStaff(store, projectKey)),
  noteExport: reading.staff.noteExport.handler(async ({ context, input: { body } }) => {
    if (ofSudo.includes(body.name)) requireSudo(context.actor);
    const event = { action: 'list.export', subjectId: context.actor.id, before: null, after: body };
    await writeAudit(store.database, actOf(store, context), event);
    return body;
  }),
});
