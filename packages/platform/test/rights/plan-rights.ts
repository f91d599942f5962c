import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };
const ofFile = { id: noId, fileId: noId };

export const planRights: Record<string, RightsRow> = {
  'plan.get': { call: ({ plan }) => plan.get(), outcomes: readers },
  'plan.change': {
    call: ({ plan }) => plan.change({ body: { id: noId, nodes: { delete: [{ id: noId, version: 1 }] } } }),
    outcomes: writers,
  },
  'plan.nodes.deletion': { call: ({ plan }) => plan.nodes.deletion({ params }), outcomes: readers },
  'plan.nodes.files.list': { call: ({ plan }) => plan.nodes.files.list({ params }), outcomes: readers },
  'plan.nodes.files.export': { call: ({ plan }) => plan.nodes.files.export({ params }), outcomes: readers },
  'plan.nodes.files.create': {
    call: ({ plan }) =>
      plan.nodes.files.create({ params, body: { id: noId, name: 'A test of rights', file: new File(['a'], 'a') } }),
    outcomes: writers,
  },
  'plan.nodes.files.update': {
    call: ({ plan }) => plan.nodes.files.update({ params: ofFile, body: { version: 1, name: 'A test of rights' } }),
    outcomes: writers,
  },
  'plan.nodes.files.remove': {
    call: ({ plan }) => plan.nodes.files.remove({ params: ofFile, query: { version: 1, reason: 'A test of rights.' } }),
    outcomes: writers,
  },
  'plan.nodes.files.link': { call: ({ plan }) => plan.nodes.files.link({ params: ofFile }), outcomes: readers },
};
