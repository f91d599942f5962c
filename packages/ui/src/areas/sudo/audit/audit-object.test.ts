import { AuditEvent } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { auditObject } from './audit-object.ts';

const id = '00000001-7c1e-4a04-8e13-000000000004';
const event = (action: string, more: object = {}) =>
  AuditEvent.parse({
    id,
    at: '2026-11-20T14:03:10Z',
    actor: { id, email: null },
    projectKey: 'demo-s01-test',
    action,
    subject: { id, email: null },
    before: null,
    after: null,
    reason: null,
    requestId: null,
    ...more,
  });

test.each([
  [
    'a league',
    event('league.update'),
    [],
    { is: 'page', to: `/manage/leagues?open=${id}`, projectKey: 'demo-s01-test' },
  ],
  [
    'an account',
    event('identity.change', { projectKey: null, subject: { id, email: 'dirk@bullpen.test' } }),
    [],
    { is: 'page', to: `/sudo?open=${id}`, projectKey: undefined },
  ],
  ['an account that is gone', event('identity.change', { projectKey: null }), [], { is: 'gone' }],
  ['what was deleted then', event('player.delete', { after: { name: 'Ulo' } }), [], { is: 'gone' }],
  ['what was deleted since', event('league.update'), [event('league.delete')], { is: 'gone' }],
  [
    'what was deleted and restored since',
    event('league.delete'),
    [event('league.restore', { at: '2026-11-20T15:00:00Z' })],
    { is: 'page', to: `/manage/leagues?open=${id}`, projectKey: 'demo-s01-test' },
  ],
  [
    'what was deleted once more',
    event('league.update'),
    [
      event('league.delete', { at: '2026-11-20T16:00:00Z' }),
      event('league.restore', { at: '2026-11-20T15:00:00Z' }),
      event('league.delete'),
    ],
    { is: 'gone' },
  ],
  ['what nobody here knows', event('comet.land'), [], { is: 'none' }],
  ['an order', event('expert.reorder'), [], { is: 'page', to: '/manage/experts', projectKey: 'demo-s01-test' }],
])('%s', (_name, of, since, object) => {
  expect(auditObject(of, since)).toEqual(object);
});
