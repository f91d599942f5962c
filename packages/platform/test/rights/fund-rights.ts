import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };

export const fundRights: Record<string, RightsRow> = {
  'funds.list': { call: ({ funds }) => funds.list({ query: {} }), outcomes: readers },
  'funds.export': { call: ({ funds }) => funds.export({ query: {} }), outcomes: readers },
  'funds.get': { call: ({ funds }) => funds.get({ params }), outcomes: readers },
  'funds.update': {
    call: ({ funds }) => funds.update({ params, body: { version: 1, name: 'A test of rights' } }),
    outcomes: writers,
  },
};
