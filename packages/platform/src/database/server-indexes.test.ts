import { adminApi, adminApiPath } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/v4/core';
import { type FilledProject, fillProject, kindOf } from '../../test/isolation/filled-project.ts';
import { openAdminApi, type TestAdminApi } from '../../test/testing/admin-api.ts';
import { projectKey } from '../../test/testing/admin-api-client.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../test/testing/test-data.ts';

const partsOf = (part: unknown) =>
  ((part as Partial<z.$ZodType> | undefined)?._zod?.def ?? {}) as {
    readonly shape?: Readonly<Record<string, z.$ZodType>>;
    readonly innerType?: z.$ZodType;
    readonly entries?: Readonly<Record<string, string>>;
  };

/** Every list that comes in pages, by each of its orders, and what it is searched for. */
const lists = callsOf(adminApi).flatMap(({ name, call }) => {
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

const days = { registered: 'registeredAt', lastActive: 'lastActiveAt' } as const;

/** The players by each of their filters, and by two at once, in each order that these go with. */
const filtered = ['asc', 'desc'].flatMap((order) =>
  [
    ...['name', 'registeredAt', 'lastActiveAt'].map((sort) => ({ locale: 'nl-BE', sort })),
    ...Object.entries(days).flatMap(([filter, sort]) =>
      ['2026-09-20..', '..2026-10-20', '2026-09-20..2026-10-20'].flatMap((range) => [
        { [filter]: range, sort },
        { [filter]: range, sort, locale: 'nl-BE' },
      ]),
    ),
  ].map((query) => ({ ...query, order })),
);

/** What else lists are filtered by, where they can grow: the others have some hundreds of rows, as decision 012 says. */
const narrowed = [
  ['/sudo/audit', 'object=league'],
  ['/sudo/audit', 'action=league.update'],
  ['/sudo/audit', `projectKey=${projectKey}`],
  ['/sudo/audit', 'actorId='],
  ['/sudo/audit', 'subjectId='],
  ['/activity', 'mine=true'],
  ['/scripts/runs', 'status=succeeded'],
  ['/scripts/runs', 'templateId=event'],
] as const;

/** The funds by each of their filters, in the orders that these go with. */
const ofFunds = ['asc', 'desc'].flatMap((order) => [
  ...['rank', 'value'].map((sort) => ({ value: '9000000..11000000', sort, order })),
  ...['return24h', 'return7d', 'return30d', 'returnSeason'].map((sort) => ({ return: '-0.05..0.1', sort, order })),
]);
/** What stands out of some: it is met in the order of the list, or found by its own index. */
const flagged = ['flag=concentrated', 'flag=script', 'flag=expert', 'flag=stale', 'idleDays=14'].flatMap((filter) =>
  ['rank', 'name', 'return7d'].map((sort) => [filter, sort] as const),
);

/** Names by what they are and why they wait, met in the order of the list or found by these marks. */
const marked = ['waiting', 'decided'].flatMap((state) =>
  ['cause=word', 'kind=league', 'kind=fund&cause=alike', 'cause=word&search=lucky'].flatMap((filter) =>
    ['visibility', 'writtenAt', 'name', 'decidedAt'].map((sort) => [state, filter, sort] as const),
  ),
);

interface PlanNode {
  readonly 'Node Type': string;
  readonly Filter?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
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
  let identityId = '';
  let key = '';
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
    for (const { text, nodes } of await plansOf(`${place}?${query}`))
      expect(nodes.filter(isCostly(path)), text).toEqual([]);
  });

  test.each(filtered)('players with $locale$registered$lastActive by $sort, $order', async (query) => {
    const asked = new URLSearchParams(Object.entries(query));
    const first = await plansOf(`/players?${asked}&limit=1`);
    const { nextCursor } = await (await ask(`/players?${asked}&limit=1`)).json();
    const next = await plansOf(`/players?${asked}&cursor=${nextCursor}`);
    for (const { text, nodes } of [...first, ...next]) {
      expect(nodes.filter(isCostly('/players')), text).toEqual([]);
      // A row that an index brings in vain is one of a million.
      expect(
        nodes.filter(({ Filter }) => Filter !== undefined),
        text,
      ).toEqual([]);
    }
  });

  test.each(ofFunds)('funds with $value$return by $sort, $order', async (query) => {
    const asked = new URLSearchParams(query as Record<string, string>);
    const { nextCursor } = await (await ask(`/funds?${asked}&limit=1`)).json();
    const plans = [...(await plansOf(`/funds?${asked}`)), ...(await plansOf(`/funds?${asked}&cursor=${nextCursor}`))];
    for (const { text, nodes } of plans) {
      expect(nodes.filter(isCostly('/funds')), text).toEqual([]);
      expect(
        nodes.filter(({ Filter }) => Filter !== undefined),
        text,
      ).toEqual([]);
    }
  });

  test.each(flagged)('funds with %s by %s', async (filter, sort) => {
    for (const { text, nodes } of await plansOf(`/funds?${filter}&sort=${sort}&limit=5`))
      expect(nodes.filter(isCostly('/funds')), text).toEqual([]);
  });

  test.each(marked)('names that are %s with %s by %s', async (state, filter, sort) => {
    for (const { text, nodes } of await plansOf(`/names?state=${state}&${filter}&sort=${sort}&limit=5`))
      expect(nodes.filter(isCostly('/names')), text).toEqual([]);
  });

  const named = ['waiting', 'decided'].flatMap((state) =>
    Object.entries({ visibility: 'visibility', writtenAt: 'moment', name: 'name' }).map(
      ([sort, index]) => [state, sort, `names_${state}_by_${index}`] as const,
    ),
  );
  test.each([
    ...named,
    ['waiting', 'decidedAt', 'names_waiting_by_moment'],
    ['decided', 'decidedAt', 'names_decided_by_decision'],
  ] as const)('names that are %s come by %s along %s', async (state, sort, index) => {
    const [page] = await plansOf(`/names?state=${state}&sort=${sort}`);
    expect(page?.nodes.map((node) => node['Index Name'])).toContain(index);
  });

  test.each(marked.filter(([, filter]) => !filter.includes('search')))(
    'names that are %s with %s by %s are found and put into order without a look at their rows',
    async (state, filter, sort) => {
      const plans = await plansOf(`/names?state=${state}&${filter}&sort=${sort}&limit=200`);
      const found = plans.find(({ text }) => text.includes('found as materialized'));
      const reading = found?.nodes.filter((node) => node['Relation Name'] === 'names');
      expect(reading).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'names_marks' }]);
    },
  );

  test.each([
    ['players', 'registeredAt'],
    ['funds', 'rank'],
    ['leagues', 'memberCount'],
    ['names', 'visibility'],
  ])('%s that begin with two letters are found before they are put into order, by %s', async (list, sort) => {
    const texts = (await plansOf(`/${list}?search=zq&sort=${sort}`)).map(({ text }) => text);
    expect(texts.some((text) => text.includes('found as materialized'))).toBe(true);
  });

  test('names that read like one that was renamed are found by its skeleton', async () => {
    // Of a table that it knows nothing of, the planner takes any index for as good.
    await explainer.query('analyze names');
    const text = `select 1 from names where project_key = '${projectKey}' and skeleton = $1`;
    const nodes = await planOf(text, 'casino');
    expect(nodes.map((node) => node['Index Name'])).toContain('names_by_skeleton');
  });

  test.each(narrowed)('%s with %s', async (path, filter) => {
    for (const { text, nodes } of await plansOf(
      `${path}?${filter.endsWith('=') ? `${filter}${identityId}` : filter}`,
    )) {
      expect(nodes.filter(isCostly(path)), text).toEqual([]);
      expect(
        nodes.filter(({ Filter }) => Filter !== undefined),
        text,
      ).toEqual([]);
    }
  });

  // What a record has is bounded with it; the overview looks at the names that the lists of Manage look at.
  const searched = new Set(
    lists.filter(({ path, search }) => search !== '' && !/\{|^\/overview/.test(path)).map(({ path }) => path),
  );

  test.each([...searched])(
    '%s: three letters are found by their trigrams, two by what a name begins with',
    async (path) => {
      for (const { table, condition, value } of await conditionsOf(`${path}?search=mar`)) {
        // Names that wait have an index of their own; of few that it has counted the planner reads another one whole.
        const isOfNames = table === 'names';
        if (isOfNames) await explainer.query('set enable_indexonlyscan = off; set enable_indexscan = off');
        const state = isOfNames ? ' and decided_at is null' : '';
        const nodes = await planOf(`select 1 from ${table} where ${condition}${state}`, value);
        await explainer.query('reset enable_indexonlyscan; reset enable_indexscan');
        expect(
          nodes.map((node) => node['Node Type']),
          condition,
        ).toContain('Bitmap Index Scan');
      }
      for (const { table, column } of await conditionsOf(`${path}?search=ma`)) {
        const begins = new RegExp(`USING btree \\((\\w+_key, )?${column} COLLATE "C"`);
        expect(await indexesOf(table), column).toContainEqual(expect.stringMatching(begins));
      }
    },
  );

  /** The conditions of what a page is searched for. */
  async function conditionsOf(address: string) {
    const pattern = /"(\w+)"\."(\w+)"(?: collate "C")? like \$(\d+)/g;
    const found = (await plansOf(address)).flatMap(({ text, values }) =>
      [...text.matchAll(pattern)].map(([like, table = '', column = '', place]) => ({
        table,
        column,
        condition: like.replace(/\d+$/, '1'),
        value: values[Number(place) - 1],
      })),
    );
    expect(found.length, address).toBeGreaterThan(0);
    return found;
  }

  async function indexesOf(table: string): Promise<readonly string[]> {
    const { rows } = await explainer.query('select indexdef from pg_indexes where tablename = $1', [table]);
    return rows.map((row) => row.indexdef);
  }

  async function planOf(text: string, value: unknown) {
    const { rows } = await explainer.query(`explain (format json) ${text}`, [value]);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  }

  const ask = (address: string) =>
    api.fetch(
      new Request(`http://admin-api.test/${projectKey}${adminApiPath}${address}`, { headers: { authorization } }),
    );

  /** How the database would read the page, or what its search has found. */
  async function plansOf(address: string) {
    const sent = vi.spyOn(Client.prototype, 'query');
    const answer = await ask(address);
    // Not what belongs to the rows of a page that has been found.
    const pages = sent.mock.calls
      .map(([asked, values]) => ({ ...Object(asked), ...(values ? { values } : {}) }))
      .filter(({ text }) => /^(?!.*\blateral\b).*\border by\b.*\blimit\b/is.test(text ?? ''));
    sent.mockRestore();
    expect(answer.status).toBe(200);
    expect(pages.length).toBeGreaterThan(0);
    return Promise.all(
      pages.map(async ({ text, values }) => {
        const { rows } = await explainer.query(`explain (format json) ${text}`, values);
        return { text, values, nodes: nodesOf(rows[0]['QUERY PLAN'][0].Plan) };
      }),
    );
  }
});
