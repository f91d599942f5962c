import { type RightsRow, sudoOnly } from './rights-row.ts';

export const grantRights: Record<string, RightsRow> = {
  'grants.list': { call: ({ grants }) => grants.list({ query: {} }), outcomes: sudoOnly },
  'grants.export': { call: ({ grants }) => grants.export({ query: {} }), outcomes: sudoOnly },
};
