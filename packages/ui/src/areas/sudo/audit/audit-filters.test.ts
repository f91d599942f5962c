import { adminApi } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { given } from '../../../data/list-options.ts';
import { projects } from '../../../mocks/projects.ts';
import { auditFilters, auditZone, readAuditListQuery } from './audit-filters.ts';

const id = '00000001-7c1e-4a04-8e13-000000000004';
const read = (address: string, timeZone = 'Europe/Brussels') =>
  given(readAuditListQuery(new URLSearchParams(address), { projects, timeZone }));

test.each<[string, object]>([
  ['', {}],
  ['project=demo-s01-test&zone=utc&open=1', {}],
  ['search=%20league%20&order=asc&sort=at', { search: 'league', order: 'asc', sort: 'at' }],
  [`actor=${id.toUpperCase()}&subject=${id}`, { actorId: id, subjectId: id }],
  ['actor=dirk&subject=&object=Drop&action=league&in=nobodys', {}],
  [
    'object=league&action=league.update&in=demo-s01-test',
    { object: 'league', action: 'league.update', projectKey: 'demo-s01-test' },
  ],
  ['at=2026-10-25..2026-10-25', { from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' }],
  ['at=..2026-11-20', { to: '2026-11-20T23:00:00.000Z' }],
  ['at=2026-11-21..2026-11-20', {}],
])('the address %s asks for %j, which the API takes', (address, query) => {
  expect(read(address)).toEqual(query);
  expect(adminApi.audit.list['~orpc'].inputSchema?.safeParse({ query: { ...query, limit: 50 } }).success).toBe(true);
});

test('days are those of the zone that the page shows', () => {
  expect(read('at=2026-11-20..', 'UTC')).toEqual({ from: '2026-11-20T00:00:00.000Z' });
  expect(auditZone(new URLSearchParams('zone=utc'), 'Europe/Brussels')).toBe('UTC');
  expect(auditZone(new URLSearchParams('zone=mars'), 'Europe/Brussels')).toBe('Europe/Brussels');
});

test('a person is called by e-mail where that is known', () => {
  const [actor] = auditFilters({ projects, emailOf: () => 'dirk@bullpen.test' }).filter(({ name }) => name === 'actor');
  expect(actor).toMatchObject({ kind: 'id', label: 'Done by' });
});
