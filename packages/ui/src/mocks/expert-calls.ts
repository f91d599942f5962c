import { changesIn, type ExpertOrder, expertCsvColumns } from '@bullpen/contract';
import { collectionCalls } from './collection.ts';
import { fundReference, imageReference } from './content-references.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import type { World } from './world.ts';

const byPlace = ({ experts }: World) => [...experts.values()].sort((a, b) => a.position - b.position);

const orderOf = (world: World): ExpertOrder => ({
  ...world.expertOrder,
  ids: byPlace(world).map(({ id }) => id),
});

/** Gives the experts their positions, and counts the change of the order. */
function placeExperts(world: World, ids: readonly string[]): void {
  for (const [at, id] of ids.entries()) {
    const expert = world.experts.get(id);
    if (expert) world.experts.set(id, { ...expert, position: at + 1 });
  }
  world.expertOrder = { ...world.expertOrder, version: world.expertOrder.version + 1 };
}

export const expertCalls = (procedures: Procedures): ResourceCalls<'experts'> => {
  const { world, reading, writing } = procedures;
  return {
    ...collectionCalls(procedures, 'experts', {
      fileName: 'experts',
      columns: expertCsvColumns,
      records: world.experts,
      searched: ({ name, title }) => `${name} ${title}`,
      make: ({ portraitId, fundId, ...texts }) => ({
        ...texts,
        portrait: imageReference(world, portraitId),
        fund: fundReference(world, fundId),
        position: world.experts.size + 1,
        version: 1,
      }),
      change(body) {
        const { portraitId, fundId, ...texts } = changesIn(body);
        return {
          ...texts,
          ...(portraitId === undefined ? {} : { portrait: imageReference(world, portraitId) }),
          ...(fundId === undefined ? {} : { fund: fundReference(world, fundId) }),
        };
      },
      // Each image of the fixtures is shown by one record.
      taken: ({ position, portrait }) => ({
        expertsMovingUp: world.experts.size - position,
        imagesLeftUnused: portrait === null ? 0 : 1,
      }),
    }),
    order: {
      get: reading.experts.order.get.handler(() => orderOf(world)),
      update: writing.experts.order.update.handler(({ input: { body } }) => {
        placeExperts(world, body.ids);
        return orderOf(world);
      }),
    },
  };
};
