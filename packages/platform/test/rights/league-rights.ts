import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };
const removal = { version: 1, reason: 'A test of rights.' };

export const leagueRights: Record<string, RightsRow> = {
  'leagues.list': { call: ({ leagues }) => leagues.list({ query: {} }), outcomes: readers },
  'leagues.export': { call: ({ leagues }) => leagues.export({ query: {} }), outcomes: readers },
  'leagues.create': {
    call: ({ leagues }) => leagues.create({ body: { id: noId, name: 'A test of rights', ownerId: noId } }),
    outcomes: writers,
  },
  'leagues.get': { call: ({ leagues }) => leagues.get({ params }), outcomes: readers },
  'leagues.update': {
    call: ({ leagues }) =>
      leagues.update({ params, body: { version: 1, name: 'A test of rights', reason: 'A test.' } }),
    outcomes: writers,
  },
  'leagues.deletion': { call: ({ leagues }) => leagues.deletion({ params }), outcomes: readers },
  'leagues.restore': { call: ({ leagues }) => leagues.restore({ params, body: {} }), outcomes: writers },
  'leagues.remove': { call: ({ leagues }) => leagues.remove({ params, query: removal }), outcomes: writers },
  'leagues.standings': { call: ({ leagues }) => leagues.standings({ params, query: {} }), outcomes: readers },
  'leagues.exportStandings': {
    call: ({ leagues }) => leagues.exportStandings({ params, query: {} }),
    outcomes: readers,
  },
  'leagues.members.export': { call: ({ leagues }) => leagues.members.export({ params, query: {} }), outcomes: readers },
  'leagues.members.list': { call: ({ leagues }) => leagues.members.list({ params, query: {} }), outcomes: readers },
  'leagues.members.remove': {
    call: ({ leagues }) => leagues.members.remove({ params: { ...params, playerId: noId }, query: removal }),
    outcomes: writers,
  },
};
