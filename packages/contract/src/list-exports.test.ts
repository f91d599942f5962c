import { isContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminApi } from './index.ts';

/** Lists without a file of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'sessions.list': 'The few of one account; what staff did to them is in the export of the audit trail.',
  'translations.history': 'Changes of one text, each of them an event that the export of the audit trail has.',
};

interface AskedCall {
  readonly name: string;
  readonly path: string;
  readonly query: readonly string[];
}

/** The names of what is asked for in the query string of a call. */
function queryOf(input: unknown): string[] {
  const query = input instanceof z.ZodMiniObject ? input.shape['query'] : undefined;
  return query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
}

function callsOf(router: object, name = ''): AskedCall[] {
  return Object.entries(router).flatMap(([key, value]) => {
    if (!isContractProcedure(value)) return callsOf(value, `${name}${key}.`);
    const { route, inputSchema } = value['~orpc'];
    return [{ name: `${name}${key}`, path: route.path ?? '', query: queryOf(inputSchema) }];
  });
}

const calls = callsOf(adminApi);
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
