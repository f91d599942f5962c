import { planFileCsvColumns } from '@bullpen/contract';
import { linkSeconds } from '../../files/file-links.ts';
import { planKeyOf, projectsOfPlan } from '../../season/plan-key.ts';
import { csvAnswer, wholeList } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { found, settled } from '../records/records.ts';
import { requireSharedReader, requireSharedWriter, sharedActOf } from '../records/shared-access.ts';
import { createPlanFile, filesOf, removePlanFile, renamePlanFile } from './plan-file-changes.ts';
import { findPlanFile, listPlanFiles } from './plan-files.ts';

/** The calls about the files of a node. */
export const planFileCalls = ({ store, reading, writing }: Procedures) => {
  const { database, projects, links, clock } = store;
  const files = reading.plan.nodes.files.use(({ context, next }) => {
    requireSharedReader(store, 'plowKey', context);
    return next();
  });
  const changing = writing.plan.nodes.files.use(({ context, next }) => {
    requireSharedWriter(store, 'plowKey', context);
    return next();
  });
  const placeOf = (projectKey: string, { id: nodeId, fileId }: { readonly id: string; readonly fileId: string }) => ({
    planKey: planKeyOf(projects, projectKey),
    nodeId,
    fileId,
  });
  return {
    list: files.list.handler(async ({ input: { params }, context: { projectKey } }) =>
      found(await listPlanFiles(database, planKeyOf(projects, projectKey), params.id)),
    ),
    export: files.export.handler(async ({ input: { params }, context: { projectKey } }) => {
      const planKey = planKeyOf(projects, projectKey);
      const listed = found(await listPlanFiles(database, planKey, params.id));
      return csvAnswer(
        `${planKey}-files`,
        planFileCsvColumns,
        wholeList(async () => listed),
      );
    }),
    create: changing.create.handler(async ({ input: { params, body }, context, errors }) => {
      const planKey = planKeyOf(projects, context.projectKey);
      const values = { ...body, nodeId: params.id, projectKeys: projectsOfPlan(projects, planKey) };
      return settled(await createPlanFile(store, planKey, sharedActOf(store, 'plowKey', context), values), errors);
    }),
    update: changing.update.handler(async ({ input: { params, body }, context, errors }) => {
      const act = sharedActOf(store, 'plowKey', context, body.reason);
      return settled(await renamePlanFile(store, placeOf(context.projectKey, params), act, body), errors);
    }),
    remove: changing.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = sharedActOf(store, 'plowKey', context, query.reason);
      return settled(await removePlanFile(store, placeOf(context.projectKey, params), act, query.version), errors);
    }),
    link: files.link.handler(async ({ input: { params }, context: { projectKey } }) => {
      const place = placeOf(projectKey, params);
      const { file } = found(await findPlanFile(database, place));
      const expiresAt = new Date((Math.floor(clock.now() / 1_000) + linkSeconds) * 1_000).toISOString();
      const { projectKey: home } = await filesOf(database, place.planKey);
      return { address: await links.signFileLink(home, file.id), expiresAt };
    }),
  };
};
