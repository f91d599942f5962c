import { noId, type RightsRow, readers } from './rights-row.ts';

export const playerRights: Record<string, RightsRow> = {
  'players.list': { call: ({ players }) => players.list({ query: {} }), outcomes: readers },
  'players.get': { call: ({ players }) => players.get({ params: { id: noId } }), outcomes: readers },
};
