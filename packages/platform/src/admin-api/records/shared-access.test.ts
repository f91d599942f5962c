import { type AdminApiClient, adminApi, adminApiPath, type ProjectAccess } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';
import { ORPCError } from '@orpc/client';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { auditEvents, identities, planFiles, planNodes, translationKeys, translations } from '../../database/schema.ts';

/** One production and two test projects, which share their texts and their plan. */
const production = 'handelskompas-s03-prod';
const stage = 'handelskompas-s03-stage';
const testing = 'handelskompas-s03-test';
const person = 'nobody@bullpen.test';

let api: TestAdminApi;
let sudo: AdminApiClient;
/** A text and a node with a file that everybody may try to change. */
let text: { readonly key: string; readonly locale: string };
const nodeId = crypto.randomUUID();
const fileId = crypto.randomUUID();

beforeAll(async () => {
  api = await openAdminApi(await createSeededData());
  sudo = await api.clientFor('sudo@bullpen.test', stage);
  const { items } = await sudo.translations.list({ query: { limit: 200 } });
  const entry = items.find(({ source }) => !/[{<]/.test(source.text));
  text = { key: entry?.key ?? '', locale: 'nl-BE' };
  const node = { id: nodeId, title: 'Shared', kind: 'task', status: 'planned', notes: '' } as const;
  const nodes = { create: [{ ...node, position: { x: 0, y: 0 } }] };
  await sudo.plan.change({ body: { id: crypto.randomUUID(), nodes } });
  const body = { id: fileId, name: 'Shared', file: new File(['a'], 'a.txt') };
  await sudo.plan.nodes.files.create({ params: { id: nodeId }, body });
}, startTimeout);
afterAll(() => api.close());

/** A client of somebody with these rights and no others, in one project. */
async function clientWith(
  rights: Readonly<Record<string, ProjectAccess>>,
  project: string,
  email = person,
): Promise<AdminApiClient> {
  const authz = JSON.stringify({ authz: { projects: rights } });
  await api.database
    .update(identities)
    .set({ record: sql`jsonb_set(${identities.record}, '{metadata_public}', ${authz}::jsonb)` })
    .where(sql`${identities.record} -> 'traits' ->> 'email' = ${email}`);
  return api.clientFor(email, project);
}

const params = { id: nodeId, fileId };

/** Every call that changes what projects share. */
const writes: Record<string, (client: AdminApiClient) => Promise<unknown>> = {
  'translations.update': async ({ translations: texts }) => {
    const version = await versionOf();
    return texts.update({ body: { changes: [{ ...text, version, value: crypto.randomUUID() }] } });
  },
  'translations.describe': async ({ translations: texts }) => {
    const { items } = await sudo.translations.list({ query: { search: text.key } });
    const { description = null, tags = [] } = items.find(({ key }) => key === text.key) ?? {};
    const body = { description: crypto.randomUUID(), tags, from: { description, tags } };
    return texts.describe({ params: { key: text.key }, body });
  },
  'translations.import': async ({ translations: texts }) => {
    const content = JSON.stringify({ [text.key]: { [text.locale]: crypto.randomUUID() } });
    const body = { format: 'json', content } as const;
    return texts.import({ body: { ...body, token: (await sudo.translations.import({ body })).token } });
  },
  'plan.change': async ({ plan }) => {
    const { nodes } = await sudo.plan.get();
    const { version = 0 } = nodes.find(({ id }) => id === nodeId) ?? {};
    const update = [{ id: nodeId, version, title: crypto.randomUUID() }];
    return plan.change({ body: { id: crypto.randomUUID(), nodes: { update } } });
  },
  'plan.nodes.files.create': ({ plan }) =>
    plan.nodes.files.create({
      params: { id: nodeId },
      body: { id: crypto.randomUUID(), name: 'Another', file: new File(['b'], 'b.txt') },
    }),
  'plan.nodes.files.update': async ({ plan }) => {
    const files = await sudo.plan.nodes.files.list({ params: { id: nodeId } });
    const { version = 0 } = files.find(({ id }) => id === fileId) ?? {};
    return plan.nodes.files.update({ params, body: { version, name: crypto.randomUUID() } });
  },
  'plan.nodes.files.remove': async ({ plan }) => {
    const files = await sudo.plan.nodes.files.list({ params: { id: nodeId } });
    const { id = '', version = 0 } = files.find((file) => file.id !== fileId) ?? {};
    return plan.nodes.files.remove({
      params: { id: nodeId, fileId: id },
      query: { version, reason: 'A test of rights.' },
    });
  },
};

async function versionOf(): Promise<number> {
  const [entry] = (await sudo.translations.list({ query: { search: text.key, limit: 1 } })).items;
  return entry?.translations.find(({ locale }) => locale === text.locale)?.version ?? 0;
}

/** All that projects share. */
const shared = async () => ({
  texts: await api.database.select().from(translations).orderBy(translations.keyId, translations.locale),
  keys: await api.database.select().from(translationKeys).orderBy(translationKeys.id),
  nodes: await api.database.select().from(planNodes).orderBy(planNodes.planKey, planNodes.id),
  files: await api.database.select().from(planFiles).orderBy(planFiles.id),
  events: await api.database.$count(auditEvents),
});

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: unknown) => {
      if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      return `${error.status} ${error.code}`;
    },
  );

// Who may change, in the project of the address, what it shares with the others.
const rows: [string, string, Record<string, ProjectAccess>, string][] = [
  ['rw in the test project alone', stage, { [stage]: 'rw' }, '403 shared_production'],
  ['rw in both test projects', stage, { [stage]: 'rw', [testing]: 'rw' }, '403 shared_production'],
  ['rw in the test project, r in production', stage, { [stage]: 'rw', [production]: 'r' }, '403 shared_production'],
  ['rw in both', stage, { [stage]: 'rw', [production]: 'rw' }, 'allowed'],
  ['r in the test project, rw in production', stage, { [stage]: 'r', [production]: 'rw' }, '403 forbidden'],
  ['rw in production, through the test project', stage, { [production]: 'rw' }, '403 forbidden'],
  ['rw in production, through it', production, { [production]: 'rw' }, 'allowed'],
  ['r in production, rw in test', production, { [production]: 'r', [stage]: 'rw' }, '403 forbidden'],
];

describe.each(Object.entries(writes))('%s', (_call, write) => {
  test.each(rows)('%s', async (_name, project, rights, outcome) => {
    const client = await clientWith(rights, project);
    const before = await shared();
    expect(await outcomeOf(write(client))).toBe(outcome);
    if (outcome !== 'allowed') expect(await shared()).toEqual(before);
  });

  test('sudo people may through any of them, and each project has an event of it', async () => {
    const already = await api.database.$count(auditEvents);
    expect(await outcomeOf(write(sudo))).toBe('allowed');
    const count = (await api.database.$count(auditEvents)) - already;
    const events = await api.database.select().from(auditEvents).orderBy(desc(auditEvents.at)).limit(count);
    expect(events.map(({ projectKey }) => projectKey).sort()).toEqual([production, stage, testing]);
    const told = events.map(({ action, subjectId, before, after }) => ({ action, subjectId, before, after }));
    expect(told).toEqual([told[0], told[0], told[0]]);
  });
});

test('a refusal names what the person may open, and counts the rest', async () => {
  const refusalFor = async (rights: Record<string, ProjectAccess>) => {
    const refused = writes['plan.change']?.(await clientWith(rights, stage));
    const error = await refused?.catch((thrown: unknown) => thrown);
    return error instanceof ORPCError ? error : expect.fail('It was not refused.');
  };
  const unknown = await refusalFor({ [stage]: 'rw' });
  expect(unknown.data).toEqual({ known: [], others: 1 });
  expect(unknown.message).toBe(
    'This plan is shared with 1 production project that you may not open. To change it, you need write access there too.',
  );
  const known = await refusalFor({ [stage]: 'rw', [production]: 'r' });
  expect(known.data).toEqual({ known: [production], others: 0 });
  expect(known.message).toContain(production);
});

test('texts and plan say with whom they are shared, as far as the person may know', async () => {
  const both = async (client: AdminApiClient) => [
    (await client.translations.list({ query: { limit: 1 } })).sharedWith,
    (await client.plan.get()).sharedWith,
  ];
  const alone = { known: [], others: 2, productionOthers: 1 };
  expect(await both(await clientWith({ [stage]: 'rw' }, stage))).toEqual([alone, alone]);
  const readable = {
    known: [{ key: production, environment: 'production', access: 'r' }],
    others: 1,
    productionOthers: 0,
  };
  expect(await both(await clientWith({ [stage]: 'rw', [production]: 'r' }, stage))).toEqual([readable, readable]);
  const [ofSudo] = await both(sudo);
  expect(ofSudo).toMatchObject({ known: [{ key: production }, { key: testing }], others: 0 });
});

test('the history of a text tells each change once, whatever projects it reached', async () => {
  const version = await versionOf();
  const changes = [{ ...text, version, value: 'Once' }];
  await sudo.translations.update({ body: { changes } });
  for (const project of [production, testing]) {
    const client = await api.clientFor('sudo@bullpen.test', project);
    const { items, total } = await client.translations.history({
      params: { key: text.key },
      query: { locale: text.locale, limit: 200 },
    });
    expect(items.filter((each) => each.version === version + 1)).toHaveLength(1);
    expect(total.value).toBe(items.length);
  }
  const [entry] = (await sudo.translations.list({ query: { search: text.key, limit: 1 } })).items;
  const events = await api.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, entry?.id ?? ''));
  expect(events.filter(({ after }) => (after as { value?: string }).value === 'Once')).toHaveLength(3);
});

describe('what production alone may see', () => {
  /** Somebody who may open no test project and does no piece of the plan, and so is known there by nothing else. */
  const author = 'reader@bullpen.test';
  const contract = { id: crypto.randomUUID(), name: 'Sponsor contract of a rival' };
  let authorId: string;

  beforeAll(async () => {
    const client = await clientWith({ [production]: 'rw' }, production, author);
    const version = await versionOf();
    const dismissed = [{ rule: 'numbers', reason: 'No figure stands here.' }] as const;
    const changes = [{ ...text, version, value: 'Written in production', dismissed: [...dismissed] }];
    const { entries } = await client.translations.update({ body: { changes } });
    const changed = entries[0]?.translations.find(({ locale }) => locale === text.locale);
    authorId = changed?.changedBy?.id ?? expect.fail('Nobody has changed the text.');
    const body = { ...contract, file: new File(['Secret'], 'contract.txt') };
    await client.plan.nodes.files.create({ params: { id: nodeId }, body });
  });

  /** Every read that has nothing else to tell. */
  const reads: Record<string, (client: AdminApiClient) => Promise<unknown>> = {
    'plan.nodes.files.list': ({ plan }) => plan.nodes.files.list({ params: { id: nodeId } }),
    'plan.nodes.files.export': ({ plan }) => plan.nodes.files.export({ params: { id: nodeId } }),
    'plan.nodes.files.link': ({ plan }) => plan.nodes.files.link({ params: { id: nodeId, fileId: contract.id } }),
    'translations.history': ({ translations: texts }) => texts.history({ params: { key: text.key }, query: {} }),
    'translations.exportHistory': ({ translations: texts }) =>
      texts.exportHistory({ params: { key: text.key }, query: {} }),
    'translations.list of an author': ({ translations: texts }) => texts.list({ query: { author: authorId } }),
    'translations.export of an author': ({ translations: texts }) => texts.export({ query: { author: authorId } }),
  };
  const readers: [string, string, Record<string, ProjectAccess>, string][] = [
    ['r in the test project alone', stage, { [stage]: 'r' }, '403 shared_production'],
    ['rw in both test projects', stage, { [stage]: 'rw', [testing]: 'rw' }, '403 shared_production'],
    ['r in both', stage, { [stage]: 'r', [production]: 'r' }, 'allowed'],
    ['r in production, through it', production, { [production]: 'r' }, 'allowed'],
    ['r in production, through the test project', stage, { [production]: 'r' }, '403 forbidden'],
  ];

  describe.each(Object.entries(reads))('%s', (_call, read) => {
    test.each(readers)('%s', async (_name, project, rights, outcome) => {
      expect(await outcomeOf(read(await clientWith(rights, project)))).toBe(outcome);
    });
  });

  /** All that somebody with these rights is told by the reads of the contract, in the test project. */
  async function toldWith(rights: Readonly<Record<string, ProjectAccess>>): Promise<string> {
    await clientWith(rights, stage);
    const headers = { authorization: await api.authorizationOf(person) };
    const named = { '{key}': text.key, '/plan/nodes/{id}': `/plan/nodes/${nodeId}`, '{fileId}': contract.id };
    const told: string[] = [];
    for (const { call } of callsOf(adminApi)) {
      const { method, path = '' } = call['~orpc'].route;
      if (method !== 'GET') continue;
      const known = Object.entries(named).reduce((all, [parameter, value]) => all.replace(parameter, value), path);
      const address = known.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const search = path === '/translations' ? `?search=${text.key}` : '';
      const answer = await api.fetch(
        new Request(`http://admin-api.test/${stage}${adminApiPath}${address}${search}`, { headers }),
      );
      told.push(await answer.text());
    }
    return told.join('\n');
  }

  test('is in no answer to those who may open a test project alone, and the texts and nodes are', async () => {
    const told = await toldWith({ [stage]: 'r' });
    const among = (told: string, all: readonly string[]) => all.filter((each) => told.includes(each));
    const open = [nodeId, 'Written in production', '"fileCount":', '"rule":"numbers"'];
    expect(among(told, open)).toEqual(open);
    const kept = [authorId, author, 'No figure stands here.', contract.id, contract.name];
    expect(among(told, kept)).toEqual([]);
    expect(among(await toldWith({ [stage]: 'r', [production]: 'r' }), kept)).toEqual(kept);
  });

  test('is refused with what it takes, and no name of a project', async () => {
    const client = await clientWith({ [stage]: 'r' }, stage);
    const refused = reads['plan.nodes.files.list']?.(client);
    const error = await refused?.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      data: { known: [], others: 1 },
      message: 'To see the files of this plan, you need access to a production project that shares it.',
    });
  });
});
