import { adminApi, adminApiPath } from '@bullpen/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/v4/core';
import { type FilledProject, fillProject, kindOf } from '../apart/filled-project.ts';
import { callsWithin } from '../fuzz/fuzzed-calls.ts';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { projectKey } from '../testing/admin-api-client.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';

const partsOf = (part: unknown) =>
  ((part as Partial<z.$ZodType> | undefined)?._zod?.def ?? {}) as {
    readonly shape?: Readonly<Record<string, z.$ZodType>>;
    readonly innerType?: z.$ZodType;
    readonly entries?: Readonly<Record<string, string>>;
  };

/** Every list that comes in pages, by each of its orders, and what it is searched for. */
const lists = callsWithin(adminApi).flatMap(([name, call]) => {
  const { route, inputSchema } = call['~orpc'];
  const asked = partsOf(partsOf(inputSchema).shape?.['query']).shape ?? {};
  if (!('cursor' in asked)) return [];
  const sorts = Object.keys(partsOf(partsOf(asked['sort']).innerType).entries ?? {});
  const searches = 'search' in asked ? ['', 'ma', 'mar'] : [''];
  return sorts.flatMap((sort) =>
    ['asc', 'desc'].flatMap((order) =>
      searches.map((search) => ({ name, path: route.path ?? '', sort, order, search })),
    ),
  );
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What a page must not cost. What one record has is sorted, and so is what has been found. */
const isCostly = (path: string) => (node: PlanNode) =>
  node['Node Type'] === 'Seq Scan' ||
  (node['Node Type'] === 'Sort' && !path.includes('{') && node.Plans?.[0]?.['Node Type'] !== 'CTE Scan');

describe('the database needs to walk through no table, and to sort none, for a page of a list', () => {
  let api: TestAdminApi;
  let explainer: Client;
  let filled: FilledProject;
  let [identityId, key] = ['', ''];
  let authorization: string;
  beforeAll(async () => {
    const location = await createSeededData();
    api = await openAdminApi(location);
    authorization = await api.authorizationOf('sudo@bullpen.test');
    const client = await api.clientFor('sudo@bullpen.test');
    filled = await fillProject(client);
    identityId = (await client.sudo.identities.list())[0]?.id ?? '';
    key = (await client.translations.list({ query: { limit: 1 } })).items[0]?.key ?? '';
    explainer = new Client(location.databaseUrl);
    await explainer.connect();
    // Of few rows it would walk through all: what it does although that costs, it cannot do otherwise.
    await explainer.query('set enable_seqscan = off; set enable_sort = off');
  }, startTimeout);
  afterAll(async () => {
    await explainer.end();
    await api.close();
  });

  test('and there are such lists', () => {
    expect(new Set(lists.map(({ name }) => name)).size).toBeGreaterThan(15);
  });

  test.each(lists)('$name by $sort, $order, searched for “$search”', async ({ path, sort, order, search }) => {
    const place = path
      .replace('/identities/{id}', `/identities/${identityId}`)
      .replace('/translations/{key}', `/translations/${encodeURIComponent(key)}`)
      .replaceAll(/\{(\w+)\}/g, (_, parameter) => filled[kindOf(path, parameter)].id);
    const query = new URLSearchParams({ sort, order, ...(search ? { search } : {}) });
    const sent = vi.spyOn(Client.prototype, 'query');
    const answer = await api.fetch(
      new Request(`http://admin-api.test/${projectKey}${adminApiPath}${place}?${query}`, {
        headers: { authorization },
      }),
    );
    expect(answer.status).toBe(200);
    // Not what belongs to the rows of a page that has been found.
    const pages = sent.mock.calls
      .map(([asked, values]) => ({ ...Object(asked), ...(values ? { values } : {}) }))
      .filter(({ text }) => /^(?!.*\blateral\b).*\border by\b.*\blimit\b/is.test(text ?? ''));
    sent.mockRestore();
    expect(pages.length).toBeGreaterThan(0);
    for (const { text, values } of pages) {
      const { rows } = await explainer.query(`explain (format json) ${text}`, values);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      expect(nodes.filter(isCostly(path)), text).toEqual([]);
    }
  });
});
