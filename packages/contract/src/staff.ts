import * as z from 'zod/mini';
import { call } from './admin-call.ts';
import { ProjectAccess } from './identity.ts';

/** Somebody who may open a project. */
export const StaffMember = z.looseObject({
  /** Of the account. */
  id: z.uuid(),
  email: z.string(),
  /** What they may do in this project. */
  access: ProjectAccess,
});
/** See the schema. */
export type StaffMember = z.infer<typeof StaffMember>;

/** The calls about the people who may open a project. */
export const staffApi = {
  list: call.route({ method: 'GET', path: '/staff', tags: ['Staff'] }).output(z.array(StaffMember)),
};
