import { type RightsRow, sudoOnly } from './rights-row.ts';

export const auditRights: Record<string, RightsRow> = {
  'audit.list': { call: ({ audit }) => audit.list({ query: {} }), outcomes: sudoOnly },
  'audit.export': { call: ({ audit }) => audit.export({ query: {} }), outcomes: sudoOnly },
};
