import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };
const removal = { version: 1, reason: 'A test of rights.' };

export const expertRights: Record<string, RightsRow> = {
  'experts.list': { call: ({ experts }) => experts.list({ query: {} }), outcomes: readers },
  'experts.export': { call: ({ experts }) => experts.export({ query: {} }), outcomes: readers },
  'experts.order.get': { call: ({ experts }) => experts.order.get(), outcomes: readers },
  'experts.order.update': {
    call: ({ experts }) => experts.order.update({ body: { version: 1, ids: [] } }),
    outcomes: writers,
  },
  'experts.create': {
    call: ({ experts }) => experts.create({ body: { id: noId, name: 'A test', title: 'Of rights', fundId: noId } }),
    outcomes: writers,
  },
  'experts.get': { call: ({ experts }) => experts.get({ params }), outcomes: readers },
  'experts.update': {
    call: ({ experts }) => experts.update({ params, body: { version: 1, name: 'A test of rights' } }),
    outcomes: writers,
  },
  'experts.deletion': { call: ({ experts }) => experts.deletion({ params }), outcomes: readers },
  'experts.restore': { call: ({ experts }) => experts.restore({ params, body: {} }), outcomes: writers },
  'experts.remove': { call: ({ experts }) => experts.remove({ params, query: removal }), outcomes: writers },
};
