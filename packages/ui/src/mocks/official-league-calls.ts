import { changesIn, isSameOfficialLeague, officialLeagueCsvColumns, officialLeaguePlaces } from '@bullpen/contract';
import { collectionCalls } from './collection.ts';
import { imageReference } from './content-references.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord } from './records.ts';

export const officialLeagueCalls = (procedures: Procedures): AreaCalls<'officialLeagues'> => {
  const { world, writing } = procedures;
  return {
    ...collectionCalls(procedures, 'officialLeagues', {
      kind: 'official-league',
      fileName: 'official-leagues',
      columns: officialLeagueCsvColumns,
      records: world.officialLeagues,
      searched: ({ name, slug, sponsor }) => `${name} ${slug} ${sponsor?.name ?? ''}`,
      places: officialLeaguePlaces,
      isSame: isSameOfficialLeague,
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
    publish: writing.officialLeagues.publish.handler(({ input: { params, body }, context, errors }) => {
      const act = { world, ...context, action: 'official-league.publish' };
      const change = { ...body, changes: { status: 'published' } };
      return changeRecord(act, world.officialLeagues, params.id, change, errors);
    }),
  };
};
