import { changesIn, officialLeagueCsvColumns } from '@bullpen/contract';
import { collectionCalls } from './collection.ts';
import { imageReference } from './content-references.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current } from './records.ts';

export const officialLeagueCalls = (procedures: Procedures): ResourceCalls<'officialLeagues'> => {
  const { world, writing } = procedures;
  return {
    ...collectionCalls(procedures, 'officialLeagues', {
      fileName: 'official-leagues',
      columns: officialLeagueCsvColumns,
      records: world.officialLeagues,
      searched: ({ name, slug, sponsor }) => `${name} ${slug} ${sponsor?.name ?? ''}`,
      make: ({ imageId, ...values }) => ({
        ...values,
        image: imageReference(world, imageId),
        status: 'draft',
        version: 1,
      }),
      change(body) {
        const { imageId, ...values } = changesIn(body);
        return { ...values, ...(imageId === undefined ? {} : { image: imageReference(world, imageId) }) };
      },
      // Each image of the fixtures is shown by one record.
      taken: ({ image }) => ({ imagesLeftUnused: image === null ? 0 : 1 }),
    }),
    publish: writing.officialLeagues.publish.handler(({ input: { params, body }, errors }) => {
      const before = current(world.officialLeagues, params.id, body.version, errors);
      const after = { ...before, status: 'published', version: before.version + 1 };
      world.officialLeagues.set(after.id, after);
      return after;
    }),
  };
};
