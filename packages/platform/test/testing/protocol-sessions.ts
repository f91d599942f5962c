import { expect } from 'vitest';
import { asBrowser, type Row, unknownId } from './protocol-row.ts';

/** The sessions of one person in several browsers. */
export const sessionRows: readonly Row[] = [
  { as: 'nobody', path: '/sessions', status: 401, errorId: null, cookies: [] },
  { as: 'nobody', path: '/sessions', headers: asBrowser, status: 401, errorId: null },
  { as: 'nobody', method: 'DELETE', path: '/sessions', status: 401, errorId: null },
  { as: 'nobody', method: 'DELETE', path: `/sessions/${unknownId}`, status: 401, errorId: null },
  { as: 'newcomer', path: '/sessions', status: 200, body: [], cookies: [] },
  { as: 'newcomer', method: 'DELETE', path: '/sessions', status: 200, body: { count: 0 }, cookies: [] },
  { as: 'newcomer', method: 'DELETE', path: `/sessions/${unknownId}`, status: 204, cookies: [] },
  { as: 'newcomer', method: 'DELETE', path: '/sessions/none', status: 400, errorId: null },
  {
    as: 'newcomer',
    path: '/sessions/whoami',
    status: 200,
    body: { devices: [expect.objectContaining({ user_agent: 'node' })] },
    absent: ['tokenized'],
  },
];
