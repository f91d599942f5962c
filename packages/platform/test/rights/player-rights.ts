import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };

export const playerRights: Record<string, RightsRow> = {
  'players.list': { call: ({ players }) => players.list({ query: {} }), outcomes: readers },
  'players.export': { call: ({ players }) => players.export({ query: {} }), outcomes: readers },
  'players.get': { call: ({ players }) => players.get({ params }), outcomes: readers },
  'players.history': { call: ({ players }) => players.history({ params, query: {} }), outcomes: readers },
  'players.exportHistory': { call: ({ players }) => players.exportHistory({ params, query: {} }), outcomes: readers },
  'players.deletion': { call: ({ players }) => players.deletion({ params }), outcomes: readers },
  'players.update': {
    call: ({ players }) =>
      players.update({ params, body: { version: 1, name: 'A test of rights', reason: 'A test.' } }),
    outcomes: writers,
  },
  'players.restore': { call: ({ players }) => players.restore({ params, body: {} }), outcomes: writers },
  'players.notes.list': { call: ({ players }) => players.notes.list({ params }), outcomes: readers },
  'players.notes.create': {
    call: ({ players }) => players.notes.create({ params, body: { id: noId, text: 'A test of rights.' } }),
    outcomes: writers,
  },
  'players.notes.remove': {
    call: ({ players }) => players.notes.remove({ params: { ...params, noteId: noId } }),
    outcomes: writers,
  },
  'players.remove': {
    call: ({ players }) => players.remove({ params, query: { version: 1, reason: 'A test of rights.' } }),
    outcomes: writers,
  },
};
