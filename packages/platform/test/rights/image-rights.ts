import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };
const file = new File(['No image.'], 'rights.png');

export const imageRights: Record<string, RightsRow> = {
  'images.list': { call: ({ images }) => images.list({ query: {} }), outcomes: readers },
  'images.export': { call: ({ images }) => images.export({ query: {} }), outcomes: readers },
  'images.create': {
    call: ({ images }) => images.create({ body: { id: noId, name: 'A test of rights', file } }),
    outcomes: writers,
  },
  'images.get': { call: ({ images }) => images.get({ params }), outcomes: readers },
  'images.update': {
    call: ({ images }) => images.update({ params, body: { version: 1, name: 'A test of rights' } }),
    outcomes: writers,
  },
  'images.replace': { call: ({ images }) => images.replace({ params, body: { version: 1, file } }), outcomes: writers },
  'images.uses': { call: ({ images }) => images.uses({ params }), outcomes: readers },
  'images.deletion': { call: ({ images }) => images.deletion({ params }), outcomes: readers },
  'images.restore': { call: ({ images }) => images.restore({ params, body: {} }), outcomes: writers },
  'images.remove': {
    call: ({ images }) => images.remove({ params, query: { version: 1, reason: 'A test of rights.' } }),
    outcomes: writers,
  },
};
