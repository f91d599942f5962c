import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };
const day = { from: '2026-11-18T23:00:00Z', to: '2026-11-19T23:00:00Z' };

export const fundRights: Record<string, RightsRow> = {
  'funds.list': { call: ({ funds }) => funds.list({ query: {} }), outcomes: readers },
  'funds.export': { call: ({ funds }) => funds.export({ query: {} }), outcomes: readers },
  'funds.get': { call: ({ funds }) => funds.get({ params }), outcomes: readers },
  'funds.values': { call: ({ funds }) => funds.values({ params, query: {} }), outcomes: readers },
  'funds.holdings': { call: ({ funds }) => funds.holdings({ params }), outcomes: readers },
  'funds.ledger': { call: ({ funds }) => funds.ledger({ params, query: {} }), outcomes: readers },
  'funds.exportLedger': { call: ({ funds }) => funds.exportLedger({ params, query: {} }), outcomes: readers },
  'funds.explanation': { call: ({ funds }) => funds.explanation({ params, query: day }), outcomes: readers },
  'funds.comparison': {
    call: ({ funds }) => funds.comparison({ params, query: { with: noId } }),
    outcomes: readers,
  },
  'funds.neighbours': { call: ({ funds }) => funds.neighbours({ params }), outcomes: readers },
  'funds.update': {
    call: ({ funds }) => funds.update({ params, body: { version: 1, name: 'A test of rights', reason: 'A test.' } }),
    outcomes: writers,
  },
};
