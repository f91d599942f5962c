import type { AdminApiClient } from '@bullpen/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAdminApi, type TestAdminApi } from '../../../test/testing/admin-api.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { writeAudits } from '../../database/audit.ts';
import { identities, visits } from '../../database/schema.ts';

vi.setConfig({ testTimeout: startTimeout });

const hour = 3_600_000;
let api: TestAdminApi;
let ahead = 0;
let reader: AdminApiClient;
let editor: AdminApiClient;
let sudo: AdminApiClient;
beforeAll(async () => {
  api = await openAdminApi(await createSeededData(), () => Date.now() + ahead);
  reader = await api.clientFor('reader@bullpen.test');
  editor = await api.clientFor('editor@bullpen.test');
  sudo = await api.clientFor('sudo@bullpen.test');
  await sudo.players.list({ query: { limit: 1 } });
}, startTimeout);
afterAll(() => api.close());

const last = async ({ activity }: AdminApiClient) => {
  const [entry = expect.fail('Something was done.')] = (await activity.list({ query: { limit: 1 } })).items;
  return entry;
};

test('a reader is told who did it where the list of staff tells, else that it was a colleague', async () => {
  const names: (string | undefined)[] = [];
  for (const client of [editor, sudo]) {
    const [player = expect.fail('There are players.')] = (await client.players.list({ query: { limit: 1 } })).items;
    const body = { version: player.version, name: `P ${crypto.randomUUID()}`, reason: 'Asked for by email.' };
    const { name } = await client.players.update({ params: { id: player.id }, body });
    const entry = await last(reader);
    expect(entry).toMatchObject({ action: 'player.update', isOwn: false, subject: { id: player.id, name } });
    // What they are called is all that is told of a player.
    expect(JSON.stringify(entry)).not.toContain(player.email);
    expect(JSON.stringify(entry)).not.toContain(player.name);
    names.push(entry.actor?.email);
  }
  expect(names).toEqual(['editor@bullpen.test', undefined]);
});

test('a deletion can be restored for a day, and whoever deleted it knows its name for as long', async () => {
  const [league = expect.fail('There are leagues.')] = (await editor.leagues.list({ query: { limit: 1 } })).items;
  const query = { version: league.version, reason: 'Made by mistake.' };
  await editor.leagues.remove({ params: { id: league.id }, query });
  expect(await last(editor)).toMatchObject({ isRestorable: true, subject: { name: league.name } });
  expect(await last(reader)).toMatchObject({ isRestorable: true, subject: { name: null } });
  ahead = 24 * hour;
  expect(await last(editor)).toMatchObject({ isRestorable: false, subject: { name: null } });
  ahead = 0;
});

test('what was done to a plan that projects share is told in each of them', async () => {
  const inTest = await api.clientFor('sudo@bullpen.test', 'handelskompas-s03-test');
  const [node = expect.fail('The plan has nodes.')] = (await inTest.plan.get()).nodes;
  const change = { id: node.id, version: node.version, title: 'Publish the calendar' };
  await inTest.plan.change({ body: { id: crypto.randomUUID(), nodes: { update: [change] } } });
  const told = { action: 'plan_node.update', subject: { id: node.id, name: change.title } };
  for (const client of [inTest, sudo]) expect(await last(client)).toMatchObject({ ...told, isOwn: true });
});

/** Writes down that the editor did this in a project, and answers when. */
async function noteActs(projectKey: string, actions: readonly string[]): Promise<string> {
  const [{ actorId } = expect.fail('The account is seeded.')] = await api.database
    .select({ actorId: identities.id })
    .from(identities)
    .where(eq(identities.email, 'editor@bullpen.test'));
  const at = new Date();
  await writeAudits(
    api.database,
    { actorId, projectKey, at },
    actions.map((action) => ({ action, subjectId: crypto.randomUUID(), before: null, after: null })),
  );
  return at.toISOString();
}

test('who changed what projects share is told to nobody who may not read the production project among them', async () => {
  const key = 'alpenboerse-s04-test';
  const client = await api.clientFor('reader@bullpen.test', key);
  await client.players.list({ query: { limit: 1 } });
  const from = await noteActs(key, ['translation.update', 'league.update']);
  const { items } = await client.activity.list({ query: { from } });
  const told = Object.fromEntries(items.map(({ action, actor }) => [action, actor?.email]));
  expect(told).toEqual({ 'translation.update': undefined, 'league.update': 'editor@bullpen.test' });
});

test('of the files of a shared plan nothing is told to who may not read them', async () => {
  const key = 'handelskompas-s03-test';
  const email = 'nobody@bullpen.test';
  const found = (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === email) ?? expect.fail();
  const body = { version: found.updated_at, projects: { [key]: 'r' as const }, reason: 'Reads along.' };
  await sudo.sudo.identities.update({ params: { id: found.id }, body });
  const from = await noteActs(key, ['plan_file.create', 'plan_node.update']);
  const toldTo = async (who: string) =>
    (await (await api.clientFor(who, key)).activity.list({ query: { from } })).items.map(({ action }) => action).sort();
  expect(await toldTo(email)).toEqual(['plan_node.update']);
  expect(await toldTo('sudo@bullpen.test')).toEqual(['plan_file.create', 'plan_node.update']);
});

test('of an area that a project has not nothing is told in it', async () => {
  const key = 'beursvizier-s03-prod';
  const client = await api.clientFor('editor@bullpen.test', key);
  await client.players.list({ query: { limit: 1 } });
  const from = await noteActs(key, ['plan_node.update', 'script_run.create', 'league.update']);
  for (const mine of ['true', 'false'] as const) {
    const { items } = await client.activity.list({ query: { from, mine } });
    expect(items.map(({ action }) => action)).toEqual(['league.update']);
  }
});

test('a visit is over after 30 minutes: only then the next one begins, and says when it ended', async () => {
  const began = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => began);
  const at = async (minutes: number) => {
    ahead = minutes * 60_000;
    return (await reader.visits.touch()).since;
  };
  const moment = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
  expect([await at(0), await at(20), await at(50)]).toEqual([null, null, null]);
  expect([await at(81), await at(82)]).toEqual([moment(50), moment(50)]);
  // Of another project, and of another person, it says nothing.
  const elsewhere = await api.clientFor('reader@bullpen.test', 'alpenboerse-s04-test');
  expect(await elsewhere.visits.touch()).toEqual({ since: null });
  expect(await editor.visits.touch()).toEqual({ since: null });
  expect(await at(200)).toBe(moment(82));
  ahead = 0;
  vi.restoreAllMocks();
});

test('visits are noted 120 times a minute at most, as one row of an account and project, which goes with the account', async () => {
  const noted = await Promise.allSettled(Array.from({ length: 130 }, () => sudo.visits.touch()));
  const refused = noted.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests', status: 429 } });
  const [{ id } = expect.fail('The account is seeded.')] = await api.database
    .select({ id: identities.id })
    .from(identities)
    .where(eq(identities.email, 'sudo@bullpen.test'));
  const ours = and(eq(visits.identityId, id), eq(visits.projectKey, 'handelskompas-s03-prod'));
  expect(await api.database.$count(visits, ours)).toBe(1);
  await api.database.delete(identities).where(eq(identities.id, id));
  expect(await api.database.$count(visits, ours)).toBe(0);
});
