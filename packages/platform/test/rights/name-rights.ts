import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };

export const nameRights: Record<string, RightsRow> = {
  'names.list': { call: ({ names }) => names.list({ query: {} }), outcomes: readers },
  'names.export': { call: ({ names }) => names.export({ query: {} }), outcomes: readers },
  'names.words': { call: ({ names }) => names.words(), outcomes: readers },
  'names.updateWords': {
    call: ({ names }) => names.updateWords({ body: { version: 1_000, words: [] } }),
    outcomes: writers,
  },
  'names.decide': {
    call: ({ names }) => names.decide({ params, body: { id: noId, version: 1, decision: 'keep' } }),
    outcomes: writers,
  },
  'names.withdraw': {
    call: ({ names }) => names.withdraw({ params: { ...params, decisionId: noId }, query: { version: 1 } }),
    outcomes: writers,
  },
};
