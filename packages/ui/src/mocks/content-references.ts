import type { Expert, FieldIssue, ImageReference, ImageUse } from '@bullpen/contract';
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

/** Which fields of an input name an image or a fund that is not there. */
export const referenceIssues = (
  world: World,
  input: { readonly [Field in 'portraitId' | 'imageId' | 'fundId']?: string | null | undefined },
): FieldIssue[] => [
  ...(['portraitId', 'imageId'] as const)
    .filter((field) => input[field] && !world.images.has(input[field]))
    .map((field) => ({ path: [field], message: 'Choose an image of this project.' })),
  ...(input.fundId && !world.funds.has(input.fundId)
    ? [{ path: ['fundId'], message: 'Choose a fund of this project.' }]
    : []),
];

/** The experts, who speak of images and funds as these are now. */
export function expertsOf(world: World): Map<string, Expert> {
  for (const [id, expert] of world.experts) {
    const portrait = imageReference(world, expert.portrait?.id);
    world.experts.set(id, { ...expert, portrait, fund: fundReference(world, expert.fund?.id) });
  }
  return world.experts;
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

/** How many images nothing would show any more without one that shows this image. */
export const imagesLeftUnused = (world: World, image: ImageReference | null): number =>
  image && usesOf(world, image.id).length === 1 ? 1 : 0;
