import type { Expert, ImageReference, ImageUse } from '@bullpen/contract';
import type { World } from './world.ts';

/** An image as the records that use it answer it now. */
export function imageReference(world: World, id: string | null | undefined): ImageReference | null {
  const image = world.images.get(id ?? '');
  return image ? { id: image.id, address: image.address, alternativeText: image.alternativeText } : null;
}

/** A fund as an expert answers it now. */
export function fundReference(world: World, id: string | null | undefined): Expert['fund'] {
  const fund = world.funds.get(id ?? '');
  return fund ? { id: fund.id, name: fund.name } : null;
}

/** What shows an image. */
export const usesOf = (world: World, imageId: string): ImageUse[] => [
  ...[...world.experts.values()]
    .filter(({ portrait }) => portrait?.id === imageId)
    .map(({ id, name }) => ({ kind: 'expert', id, name })),
  ...[...world.officialLeagues.values()]
    .filter(({ image }) => image?.id === imageId)
    .map(({ id, name }) => ({ kind: 'official-league', id, name })),
];
