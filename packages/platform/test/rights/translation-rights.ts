import { type RightsRow, readers, writers } from './rights-row.ts';

const change = { key: 'no.such.key', locale: 'nl-BE', version: 1, value: 'Geen' };

export const translationRights: Record<string, RightsRow> = {
  'translations.list': { call: ({ translations }) => translations.list({ query: {} }), outcomes: readers },
  'translations.export': { call: ({ translations }) => translations.export({ query: {} }), outcomes: readers },
  'translations.update': {
    call: ({ translations }) => translations.update({ body: { changes: [change] } }),
    outcomes: writers,
  },
  'translations.describe': {
    call: ({ translations }) =>
      translations.describe({
        params: { key: change.key },
        body: { description: null, tags: [], from: { description: null, tags: [] } },
      }),
    outcomes: writers,
  },
  'translations.history': {
    call: ({ translations }) => translations.history({ params: { key: change.key }, query: {} }),
    outcomes: readers,
  },
  'translations.exportHistory': {
    call: ({ translations }) => translations.exportHistory({ params: { key: change.key }, query: {} }),
    outcomes: readers,
  },
  'translations.import': {
    call: ({ translations }) => translations.import({ body: { format: 'json', content: '{}' } }),
    outcomes: writers,
  },
};
