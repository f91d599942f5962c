import { changesIn, imageCsvColumns } from '@bullpen/contract';
import { collectionCalls } from './collection.ts';
import { usesOf } from './content-references.ts';
import { banner } from './images.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current, found } from './records.ts';

export const imageCalls = (procedures: Procedures): ResourceCalls<'images'> => {
  const { world, reading, writing } = procedures;
  const { type, width, height, size, address } = banner;
  /** Whatever file is sent, it is this one. */
  const content = { type, width, height, size, address };
  return {
    ...collectionCalls(procedures, 'images', {
      fileName: 'images',
      columns: imageCsvColumns,
      records: world.images,
      searched: ({ name, alternativeText }) => `${name} ${alternativeText}`,
      filters: { uses: ({ id }) => usesOf(world, id).length === 0 },
      make: ({ id, name, alternativeText }) => ({
        id,
        name,
        alternativeText,
        ...content,
        createdAt: world.now().toISOString(),
        version: 1,
      }),
      change: changesIn,
      taken({ id }) {
        const uses = usesOf(world, id);
        const count = (wanted: string) => uses.filter(({ kind }) => kind === wanted).length;
        return { experts: count('expert'), officialLeagues: count('official-league') };
      },
    }),
    replace: writing.images.replace.handler(({ input: { params, body }, errors }) => {
      const before = current(world.images, params.id, body.version, errors);
      const after = { ...before, ...content, name: body.name ?? before.name, version: before.version + 1 };
      world.images.set(after.id, after);
      return after;
    }),
    uses: reading.images.uses.handler(({ input: { params }, errors }) =>
      usesOf(world, found(world.images.get(params.id), errors).id),
    ),
  };
};
