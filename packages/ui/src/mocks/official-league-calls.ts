import {
  changesIn,
  type OfficialLeague,
  officialLeagueCsvColumns,
  type Player,
  playerCsvColumns,
} from '@bullpen/contract';
import { collectionCalls, fileOf, type MockedList, pageOf } from './collection.ts';
import { imageReference } from './content-references.ts';
import { standingsOf } from './league-calls.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { current, found } from './records.ts';
import type { World } from './world.ts';

export const officialLeagueCalls = (procedures: Procedures): ResourceCalls<'officialLeagues'> => {
  const { world, reading, writing } = procedures;
  const leagueOf = (id: string, errors: Parameters<typeof found>[1]) => found(world.officialLeagues.get(id), errors);
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
    withdraw: writing.officialLeagues.withdraw.handler(({ input: { params, body }, errors }) => {
      const before = current(world.officialLeagues, params.id, body.version, errors);
      const after = { ...before, status: 'draft', version: before.version + 1 };
      world.officialLeagues.set(after.id, after);
      return after;
    }),
    standings: reading.officialLeagues.standings.handler(({ input: { params, query }, errors }) =>
      pageOf(standingsOf(world, membersOf(world, leagueOf(params.id, errors))), query),
    ),
    exportStandings: reading.officialLeagues.exportStandings.handler(({ input: { params, query }, context, errors }) =>
      fileOf(standingsOf(world, membersOf(world, leagueOf(params.id, errors))), query, context.projectKey),
    ),
    members: {
      list: reading.officialLeagues.members.list.handler(({ input: { params, query }, errors }) =>
        pageOf(members(world, leagueOf(params.id, errors)), query),
      ),
      export: reading.officialLeagues.members.export.handler(({ input: { params, query }, context, errors }) =>
        fileOf(members(world, leagueOf(params.id, errors)), query, context.projectKey),
      ),
    },
  };
};

/** Everybody takes part in what is published, and nobody in a draft. */
const membersOf = (world: World, { status }: OfficialLeague): readonly Player[] =>
  status === 'published' ? [...world.players.values()] : [];

const members = (world: World, league: OfficialLeague): MockedList<Player> => ({
  rows: () => membersOf(world, league),
  searched: ({ name, email }) => `${name} ${email}`,
  columns: playerCsvColumns(world.season.currency),
  fileName: 'official-league-members',
});
