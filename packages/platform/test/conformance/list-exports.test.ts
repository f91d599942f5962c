import { adminApi } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conformance } from './conformance.ts';
import { exportedFilter } from './filters.ts';

/** The names of what is asked for in the query string of a call. */
function queryOf(input: unknown): string[] {
  const query = input instanceof z.ZodMiniObject ? input.shape['query'] : undefined;
  return query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
}

const calls = callsOf(adminApi).map(({ name, call }) => {
  const { route, inputSchema } = call['~orpc'];
  return { name, method: route.method, path: route.path ?? '', query: queryOf(inputSchema) };
});
const lists = calls.filter(({ query }) => query.includes('cursor'));

describe('every list that can grow has an export', () => {
  test('and there are such lists', () => {
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['players.list', 'leagues.members.list']));
  });

  test.each(lists)('$name', ({ path, query }) => {
    const file = calls.find((call) => call.path === `${path}/export`);
    expect(file?.query).toEqual(expect.arrayContaining(query.filter((key) => key !== 'cursor' && key !== 'limit')));
  });
});

/** Of a player there are at most 100, which stand whole on their page. */
const withoutFile = ['players.notes.list'];

describe('every collection has an export, whether it comes in pages or whole', () => {
  const collections = calls.filter(
    ({ name, path, method }) =>
      name.endsWith('.list') &&
      !withoutFile.includes(name) &&
      calls.some((call) => method === 'GET' && call.method === 'POST' && call.path === path),
  );

  test('and there are some', () => {
    expect(collections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['leagues.list', 'plan.nodes.files.list', 'scripts.presets.list']),
    );
  });

  test.each(collections)('$name', ({ path, query }) => {
    const file = calls.find((call) => call.path === `${path}/export`);
    expect(file?.query).toEqual(query.filter((key) => key !== 'cursor' && key !== 'limit'));
  });
});

describe('what comes as two lists at once has one export', () => {
  test.each(['/overview/top-trades', '/overview/movers'])('%s', (path) => {
    const [both, file] = [path, `${path}/export`].map((each) => calls.find((call) => call.path === each));
    expect(both?.query).toEqual([...(file?.query ?? []), 'limit']);
  });
});

describe('every filter of such a list is held against its export', () => {
  const ofPages = ['search', 'sort', 'order', 'limit', 'cursor'];
  const filters = lists.flatMap(({ name, query }) =>
    query.filter((field) => !ofPages.includes(field)).map((field) => ({ name, field })),
  );

  test.each(filters)('$name by $field', ({ name, field }) => {
    expect(conformance.map((each) => each.name)).toContain(exportedFilter(name, field));
  });
});
