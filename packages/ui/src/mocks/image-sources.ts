import { foldName, type Image, type ImageDeletion, type ImageQuery, imagePlaces } from '@bullpen/contract';
import { measureImage } from '@bullpen/contract/image-content';
import { usesOf } from './content-references.ts';
import type { World } from './world.ts';

/** The images that a query asks for. */
export const imageSource = (world: World, { sort }: Pick<ImageQuery, 'sort'>) => ({
  items: world.images.values(),
  textOf: ({ name, alternativeText }: Image) => `${name} ${alternativeText}`,
  place: imagePlaces[sort],
  sortedBy: (image: Image) => {
    if (sort === 'size') return image.size;
    return sort === 'name' ? foldName(image.name) : new Date(image.createdAt).toISOString();
  },
});

/** What has to let go of an image before it can be deleted. */
export function imageDeletion(world: World, id: string): ImageDeletion {
  const uses = usesOf(world, id);
  const count = (wanted: string) => uses.filter(({ kind }) => kind === wanted).length;
  return { experts: count('expert'), officialLeagues: count('official-league') };
}

/** What the server finds out about a file; the address holds the file itself. Undefined for what is no image. */
export async function readImage(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const measured = measureImage(bytes);
  if (!measured) return undefined;
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { ...measured, size: file.size, address: `data:${measured.type};base64,${btoa(binary)}` };
}
