import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };

export const planRights: Record<string, RightsRow> = {
  'plan.get': { call: ({ plan }) => plan.get(), outcomes: readers },
  'plan.change': {
    call: ({ plan }) => plan.change({ body: { id: noId, nodes: { delete: [{ id: noId, version: 1 }] } } }),
    outcomes: writers,
  },
  'plan.nodes.deletion': { call: ({ plan }) => plan.nodes.deletion({ params }), outcomes: readers },
};
