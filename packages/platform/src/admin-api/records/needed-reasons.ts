import { lacksReason, noReason, sharingProjects } from '@bullpen/contract';
import { os } from '@orpc/server';
import type { CallContext, Store } from '../call-context.ts';
import { fieldError } from '../http/api-error.ts';

/** Refuses a rename or a deletion in production that does not say why: of a plan's file also where production shares the plan. */
export const neededReasons = ({ projects }: Pick<Store, 'projects'>) =>
  os.$context<CallContext>().middleware(({ context: { projectKey }, procedure, path: [area], next }, input) => {
    const own = projects.filter(({ key }) => key === projectKey);
    const reached = area === 'plan' ? [...own, ...sharingProjects(projects, projectKey, 'plowKey')] : own;
    if (reached.some((project) => lacksReason(procedure, project, input))) throw fieldError('reason', noReason);
    return next();
  });
