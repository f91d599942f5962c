import { sharedWith } from '@bullpen/contract';
import { planKeyOf, projectsOfPlan } from '../../season/plan-key.ts';
import type { Procedures } from '../procedures.ts';
import { found } from '../records/records.ts';
import { accessTo, mayReadShared, requireSharedWriter, sharedActOf } from '../records/shared-access.ts';
import { changePlan } from './plan-changes.ts';
import { planFileCalls } from './plan-files.ts';
import { lastPlanChange, measureNodeDeletion, readPlan } from './plans.ts';

export const planCalls = (procedures: Procedures) => {
  const {
    store,
    reading: { plan },
    writing,
  } = procedures;
  const { database, projects } = store;
  const sharing = writing.plan.use(({ context, next }) => {
    requireSharedWriter(store, 'plowKey', context);
    return next();
  });
  return {
    get: plan.get.handler(async ({ context: { actor, projectKey } }) => {
      const read = found(await readPlan(database, planKeyOf(projects, projectKey)));
      const mayKnow = mayReadShared(store, 'plowKey', { actor, projectKey });
      return {
        ...read,
        last: mayKnow ? await lastPlanChange(database, projectKey, read.updatedAt) : undefined,
        sharedWith: sharedWith(projects, projectKey, 'plowKey', accessTo(actor)),
      };
    }),
    change: sharing.change.handler(async ({ input: { body }, context, errors }) => {
      const act = sharedActOf(store, 'plowKey', context, body.reason);
      const planKey = planKeyOf(projects, context.projectKey);
      const outcome = await changePlan(store, { planKey, projectKeys: projectsOfPlan(projects, planKey) }, act, body);
      if (outcome.result === 'conflict') throw errors.conflict({ data: outcome.conflict });
      return outcome.answer;
    }),
    nodes: {
      deletion: plan.nodes.deletion.handler(async ({ input: { params }, context: { projectKey } }) =>
        found(await measureNodeDeletion(database, planKeyOf(projects, projectKey), params.id)),
      ),
      files: planFileCalls(procedures),
    },
  };
};
