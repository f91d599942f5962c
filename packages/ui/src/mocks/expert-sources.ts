import {
  type Expert,
  type ExpertDeletion,
  type ExpertOrder,
  type ExpertQuery,
  expertPlaces,
  foldName,
} from '@bullpen/contract';
import { expertsOf, imagesLeftUnused } from './content-references.ts';
import type { World } from './world.ts';

/** The experts that a query asks for. */
export const expertSource = (world: World, { sort, visibility }: Pick<ExpertQuery, 'sort' | 'visibility'>) => ({
  items: [...expertsOf(world).values()].filter((expert) => (visibility ?? expert.visibility) === expert.visibility),
  textOf: ({ name, title }: Expert) => `${name} ${title}`,
  place: expertPlaces[sort],
  sortedBy: (expert: Expert) => (sort === 'position' ? expert.position : foldName(expert.name)),
});

/** The order of the experts as it is now. */
export const orderOf = ({ experts, expertOrder }: World): ExpertOrder => ({
  id: expertOrder.id,
  ids: [...experts.values()].sort((a, b) => a.position - b.position).map(({ id }) => id),
  version: expertOrder.version,
});

/** Gives the experts their positions, and counts the change of the order. */
export function placeExperts(world: World, ids: readonly string[]): void {
  for (const [at, id] of ids.entries()) {
    const expert = world.experts.get(id);
    if (expert) world.experts.set(id, { ...expert, position: at + 1 });
  }
  world.expertOrder = { ...world.expertOrder, version: world.expertOrder.version + 1 };
}

/** What would follow if an expert went. */
export const expertDeletion = (world: World, { position, portrait }: Expert): ExpertDeletion => ({
  expertsMovingUp: [...world.experts.values()].filter((expert) => expert.position > position).length,
  imagesLeftUnused: imagesLeftUnused(world, portrait),
});
