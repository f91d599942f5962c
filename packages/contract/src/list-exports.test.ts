import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callsOf } from './calls-of.ts';
import { conformance } from './conformance.ts';
import { exportedFilter } from './conformance-filters.ts';
import { adminApi } from './index.ts';

/** Lists without a file of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'sessions.list': 'The few of one account; what staff did to them is in the export of the audit trail.',
  'translations.history': 'Changes of one text, each of them an event that the export of the audit trail has.',
};

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

  test.each(lists)('$name', ({ name, path, query }) => {
    const file = calls.find((call) => call.path === `${path}/export`);
    const asked = query.filter((key) => key !== 'cursor' && key !== 'limit');
    if (name in exceptions) expect(file, 'an exception that is none').toBeUndefined();
    else expect(file?.query).toEqual(expect.arrayContaining(asked));
  });

  test('but for those that are there', () => {
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  });
});

describe('every collection has an export, whether it comes in pages or whole', () => {
  const collections = calls.filter(
    ({ name, path, method }) =>
      name.endsWith('.list') &&
      !path.includes('{') &&
      calls.some((call) => method === 'GET' && call.method === 'POST' && call.path === path),
  );

  test('and there are some', () => {
    expect(collections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['leagues.list', 'scripts.presets.list']),
    );
  });

  test.each(collections)('$name', ({ path, query }) => {
    const file = calls.find((call) => call.path === `${path}/export`);
    expect(file?.query).toEqual(query.filter((key) => key !== 'cursor' && key !== 'limit'));
  });
});

describe('every filter of such a list is held against its export', () => {
  const ofPages = ['search', 'sort', 'order', 'limit', 'cursor'];
  const filters = lists
    .filter(({ name }) => !(name in exceptions))
    .flatMap(({ name, query }) => query.filter((field) => !ofPages.includes(field)).map((field) => ({ name, field })));

  test.each(filters)('$name by $field', ({ name, field }) => {
    expect(conformance.map((each) => each.name)).toContain(exportedFilter(name, field));
  });
});
