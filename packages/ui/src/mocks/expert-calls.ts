import { changesIn, type Expert, expertCsvColumns, expertOrderIssues, isSameExpert } from '@bullpen/contract';
import { expertsOf, fundReference, imageReference, referenceIssues } from './content-references.ts';
import { csvAnswer } from './csv-answer.ts';
import { expertDeletion, expertSource, orderOf, placeExperts } from './expert-sources.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, createRecord, current, found, removeRecord, writeAudit } from './records.ts';

export const expertCalls = ({
  world,
  reading: { experts },
  writing: { experts: changing },
}: Procedures): AreaCalls<'experts'> => ({
  list: experts.list.handler(({ input: { query }, errors }) => listPage(query, expertSource(world, query), errors)),
  export: experts.export.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, expertSource(world, query)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-experts`, expertCsvColumns, items);
  }),
  order: {
    get: experts.order.get.handler(() => orderOf(world)),
    update: changing.order.update.handler(({ context: { viewer, projectKey }, input: { body }, errors }) => {
      const { ids, version, reason } = body;
      const order = orderOf(world);
      if (order.version !== version) throw errors.conflict({ data: { current: order } });
      const fields = expertOrderIssues(order.ids, ids);
      if (fields.length > 0) throw errors.unprocessable({ data: { fields } });
      placeExperts(world, ids);
      const change = { before: { ids: order.ids }, after: { ids }, reason };
      writeAudit({ world, viewer, projectKey, action: 'expert.reorder' }, order.id, change);
      return orderOf(world);
    }),
  },
  create: changing.create.handler(({ context: { viewer, projectKey }, input: { body }, errors }) => {
    const { id, portraitId, fundId, ...texts } = body;
    const act = { world, viewer, projectKey, action: 'expert.create' };
    const make = () => {
      const fields = referenceIssues(world, body);
      if (fields.length > 0) throw errors.unprocessable({ data: { fields } });
      const references = { portrait: imageReference(world, portraitId), fund: fundReference(world, fundId) };
      const expert = { id, ...texts, ...references, position: world.experts.size + 1, version: 1 };
      const { ids } = orderOf(world);
      world.experts.set(id, expert);
      placeExperts(world, [...ids, id]);
      return expert;
    };
    const isSame = (expert: Expert) => isSameExpert(expert, body);
    return createRecord(act, id, { known: expertsOf(world).get(id), isSame, make }, errors);
  }),
  get: experts.get.handler(({ input: { params }, errors }) => found(expertsOf(world).get(params.id), errors)),
  update: changing.update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const { portraitId, fundId, ...texts } = changesIn(body);
    current(expertsOf(world), params.id, body.version, errors);
    const fields = referenceIssues(world, body);
    if (fields.length > 0) throw errors.unprocessable({ data: { fields } });
    const changes = {
      ...texts,
      ...(portraitId === undefined ? {} : { portrait: imageReference(world, portraitId) }),
      ...(fundId === undefined ? {} : { fund: fundReference(world, fundId) }),
    };
    const { version, reason } = body;
    const act = { world, viewer, projectKey, action: 'expert.update' };
    return changeRecord(act, world.experts, params.id, { version, reason, changes }, errors);
  }),
  deletion: experts.deletion.handler(({ input: { params }, errors }) => {
    const expert = found(expertsOf(world).get(params.id), errors);
    return expertDeletion(world, expert);
  }),
  remove: changing.remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
    const expert = current(expertsOf(world), params.id, query.version, errors);
    const taken = expertDeletion(world, expert);
    const act = { world, viewer, projectKey, action: 'expert.delete' };
    removeRecord(act, world.experts, expert.id, { ...query, taken }, errors);
    placeExperts(world, orderOf(world).ids);
    return taken;
  }),
});
