import { projectKey } from '../testing/admin-api-client.ts';
import { noId, type RightsRow, readers, writers } from './rights-row.ts';

const params = { id: noId };
const removal = { version: 1, reason: 'A test of rights.' };
const draft = { templateId: 'remove-empty-leagues', parameters: { days: 0 } } as const;

export const scriptRights: Record<string, RightsRow> = {
  'scripts.templates': { call: ({ scripts }) => scripts.templates(), outcomes: readers },
  'scripts.validate': { call: ({ scripts }) => scripts.validate({ body: draft }), outcomes: readers },
  'scripts.dryRun': { call: ({ scripts }) => scripts.dryRun({ body: draft }), outcomes: readers },
  'scripts.presets.list': { call: ({ scripts }) => scripts.presets.list({ query: {} }), outcomes: readers },
  'scripts.presets.export': { call: ({ scripts }) => scripts.presets.export({ query: {} }), outcomes: readers },
  'scripts.presets.create': {
    call: ({ scripts }) =>
      scripts.presets.create({
        body: { id: noId, name: 'A test of rights', templateId: 'recalculate-ranks', parameters: {} },
      }),
    outcomes: writers,
  },
  'scripts.presets.get': { call: ({ scripts }) => scripts.presets.get({ params }), outcomes: readers },
  'scripts.presets.update': {
    call: ({ scripts }) => scripts.presets.update({ params, body: { version: 1, name: 'A test of rights' } }),
    outcomes: writers,
  },
  'scripts.presets.deletion': { call: ({ scripts }) => scripts.presets.deletion({ params }), outcomes: readers },
  'scripts.presets.restore': {
    call: ({ scripts }) => scripts.presets.restore({ params, body: {} }),
    outcomes: writers,
  },
  'scripts.presets.remove': {
    call: ({ scripts }) => scripts.presets.remove({ params, query: removal }),
    outcomes: writers,
  },
  'scripts.runs.list': { call: ({ scripts }) => scripts.runs.list({ query: {} }), outcomes: readers },
  'scripts.runs.export': { call: ({ scripts }) => scripts.runs.export({ query: {} }), outcomes: readers },
  'scripts.runs.create': {
    call: ({ scripts }) =>
      scripts.runs.create({
        body: {
          id: noId,
          templateId: 'recalculate-ranks',
          parameters: {},
          reason: 'A test of rights.',
          confirmation: projectKey,
        },
      }),
    outcomes: writers,
  },
  'scripts.runs.get': { call: ({ scripts }) => scripts.runs.get({ params }), outcomes: readers },
  'scripts.runs.cancel': {
    call: ({ scripts }) => scripts.runs.cancel({ params, body: { version: 1 } }),
    outcomes: writers,
  },
  'scripts.runs.confirm': {
    call: ({ scripts }) => scripts.runs.confirm({ params, body: { version: 1 } }),
    outcomes: writers,
  },
  'scripts.runs.inversion': { call: ({ scripts }) => scripts.runs.inversion({ params }), outcomes: readers },
  'scripts.runs.inverse': {
    call: ({ scripts }) => scripts.runs.inverse({ params, body: { id: noId, reason: 'A test of rights.' } }),
    outcomes: writers,
  },
  'scripts.runs.log': { call: ({ scripts }) => scripts.runs.log({ params }), outcomes: readers },
};
