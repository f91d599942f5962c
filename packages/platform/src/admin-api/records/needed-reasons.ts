import { lacksReason, noReason } from '@bullpen/contract';
import { os } from '@orpc/server';
import type { CallContext, Store } from '../call-context.ts';
import { fieldError } from '../http/api-error.ts';

/** Refuses a rename or a deletion in production that does not say why. */
export const neededReasons = ({ projects }: Pick<Store, 'projects'>) =>
  os.$context<CallContext>().middleware(({ context, procedure, next }, input) => {
    const project = projects.find(({ key }) => key === context.projectKey);
    if (lacksReason(procedure, project, input)) throw fieldError('reason', noReason);
    return next();
  });
