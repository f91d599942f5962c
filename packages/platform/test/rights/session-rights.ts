import { noId, type RightsRow, sudoOnly } from './rights-row.ts';

const params = { id: noId };
const query = { reason: 'A test of rights.' };

export const sessionRights: Record<string, RightsRow> = {
  'sessions.list': { call: ({ sessions }) => sessions.list({ params, query: {} }), outcomes: sudoOnly },
  'sessions.export': { call: ({ sessions }) => sessions.export({ params, query: {} }), outcomes: sudoOnly },
  'sessions.endAll': { call: ({ sessions }) => sessions.endAll({ params, query }), outcomes: sudoOnly },
  'sessions.end': {
    call: ({ sessions }) => sessions.end({ params: { ...params, sessionId: noId }, query }),
    outcomes: sudoOnly,
  },
};
