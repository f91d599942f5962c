import type { Procedures } from './procedures.ts';
import { listStaff } from './staff.ts';

export const staffCalls = ({ store, reading }: Procedures) => ({
  list: reading.staff.list.handler(({ context: { projectKey } }) => listStaff(store, projectKey)),
});
