import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };
const removal = { version: 1, reason: 'A test of rights.' };
const times = { start: '2026-10-01T07:00:00Z', end: '2026-10-31T16:30:00Z' };
const input = { id: noId, name: 'A test of rights', slug: 'rights', imageId: noId, ...times };

export const officialLeagueRights: Record<string, RightsRow> = {
  'officialLeagues.list': { call: ({ officialLeagues }) => officialLeagues.list({ query: {} }), outcomes: readers },
  'officialLeagues.export': { call: ({ officialLeagues }) => officialLeagues.export({ query: {} }), outcomes: readers },
  'officialLeagues.create': {
    call: ({ officialLeagues }) => officialLeagues.create({ body: input }),
    outcomes: writers,
  },
  'officialLeagues.get': { call: ({ officialLeagues }) => officialLeagues.get({ params }), outcomes: readers },
  'officialLeagues.update': {
    call: ({ officialLeagues }) => officialLeagues.update({ params, body: { version: 1, name: 'A test of rights' } }),
    outcomes: writers,
  },
  'officialLeagues.publish': {
    call: ({ officialLeagues }) => officialLeagues.publish({ params, body: { version: 1 } }),
    outcomes: writers,
  },
  'officialLeagues.withdraw': {
    call: ({ officialLeagues }) => officialLeagues.withdraw({ params, body: removal }),
    outcomes: writers,
  },
  'officialLeagues.standings': {
    call: ({ officialLeagues }) => officialLeagues.standings({ params, query: {} }),
    outcomes: readers,
  },
  'officialLeagues.exportStandings': {
    call: ({ officialLeagues }) => officialLeagues.exportStandings({ params, query: {} }),
    outcomes: readers,
  },
  'officialLeagues.members.list': {
    call: ({ officialLeagues }) => officialLeagues.members.list({ params, query: {} }),
    outcomes: readers,
  },
  'officialLeagues.members.export': {
    call: ({ officialLeagues }) => officialLeagues.members.export({ params, query: {} }),
    outcomes: readers,
  },
  'officialLeagues.deletion': {
    call: ({ officialLeagues }) => officialLeagues.deletion({ params }),
    outcomes: readers,
  },
  'officialLeagues.restore': {
    call: ({ officialLeagues }) => officialLeagues.restore({ params, body: {} }),
    outcomes: writers,
  },
  'officialLeagues.remove': {
    call: ({ officialLeagues }) => officialLeagues.remove({ params, query: removal }),
    outcomes: writers,
  },
};
