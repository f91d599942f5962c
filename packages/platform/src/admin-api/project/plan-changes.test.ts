import { PlanChanges } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createSeededData } from '../../../test/testing/test-data.ts';
import { readCatalogue } from '../../catalogue-file.ts';
import { createClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openDatabase } from '../../database/open-database.ts';
import { auditEvents, identities, planEdges, plans } from '../../database/schema.ts';
import { type OpenFiles, openFiles } from '../../files/open-files.ts';
import { openPlans } from '../../season/open-plans.ts';
import { planKeyOf } from '../../season/plan-key.ts';
import { openSeasons } from '../../season/seasons.ts';
import { changePlan } from './plan-changes.ts';
import { lastPlanChange, readPlan } from './plans.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

const clock = createClock(() => Date.parse('2026-11-20T13:12:00Z'));
const projects = await readCatalogue();
const planKeyProject = 'handelskompas-s03-prod';
const planKey = planKeyOf(projects, planKeyProject);

let opened: OpenDatabase;
let media: OpenFiles;
beforeAll(async () => {
  media = await openFiles('memory');
  opened = await openDatabase(await createSeededData());
  await openSeasons(opened.database, projects, clock);
  await openPlans({ ...media, database: opened.database, clock }, projects);
});
afterAll(async () => {
  await opened.close();
  await media.close();
});

const planNow = async () => (await readPlan(opened.database, planKey)) ?? expect.fail('There is no plan.');
const identityUrl = 'http://identity.test';
const ofSeason = projects.map(({ key }) => key).filter((key) => planKeyOf(projects, key) === planKey);
const send = (changes: object, at = clock.now(), projectKeys: readonly string[] = ofSeason) => {
  const act = { actorId: crypto.randomUUID(), projectKey: planKeyProject, at: new Date(at) };
  return changePlan(
    { ...media, database: opened.database, identityUrl },
    { planKey, projectKeys },
    act,
    PlanChanges.parse({ id: crypto.randomUUID(), ...changes }),
  );
};
const node = (title: string) => ({
  id: crypto.randomUUID(),
  title,
  kind: 'task',
  status: 'planned',
  notes: '',
  position: { x: 0, y: 0 },
});

describe('changePlan', () => {
  it('lets one of two batches from the same version win, and nothing of the other be there', async () => {
    const target = (await planNow()).nodes[0] ?? expect.fail('There is no node.');
    const batchOf = (title: string) => ({
      nodes: { create: [node(`Beside ${title}`)], update: [{ id: target.id, version: target.version, title }] },
    });
    const before = await planNow();
    const titles = ['One', 'Other'];
    const outcomes = await Promise.all(titles.map((title) => send(batchOf(title))));
    expect(outcomes.map(({ result }) => result).sort()).toEqual(['conflict', 'done']);
    const winner = titles[outcomes.findIndex(({ result }) => result === 'done')];
    const after = await planNow();
    expect(after.version).toBe(before.version + 1);
    expect(after.nodes).toHaveLength(before.nodes.length + 1);
    expect(after.nodes.find(({ id }) => id === target.id)).toMatchObject({
      title: winner,
      version: target.version + 1,
    });
    expect(after.nodes.map(({ title }) => title).filter((title) => title.startsWith('Beside'))).toEqual([
      `Beside ${winner}`,
    ]);
    const current = after.nodes.filter(({ id }) => id === target.id).map((each) => ({ id: each.id, current: each }));
    const last = await lastPlanChange(opened.database, planKeyProject, after.updatedAt);
    expect(last).toEqual({ at: after.updatedAt, by: { id: expect.any(String), email: null } });
    expect(outcomes.find(({ result }) => result === 'conflict')).toMatchObject({ conflict: { nodes: current, last } });
  });

  it('leaves everything as it was when one item is bad', async () => {
    const before = await planNow();
    const events = await opened.database.$count(auditEvents);
    const [first = expect.fail()] = before.nodes;
    const bad = send({
      nodes: { create: [node('Good')], update: [{ id: first.id, version: first.version, notes: 'Better.' }] },
      edges: { create: [{ id: crypto.randomUUID(), from: first.id, to: crypto.randomUUID() }] },
    });
    await expect(bad).rejects.toMatchObject({ data: { fields: [{ path: ['edges', 'create', 0, 'to'] }] } });
    expect(await planNow()).toEqual(before);
    expect(await opened.database.$count(auditEvents)).toBe(events);
  });

  it('does a batch once, though it is sent many times at once', async () => {
    const before = await planNow();
    const batch = { id: crypto.randomUUID(), nodes: { create: [node('Once')] } };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => send(batch)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect((await planNow()).version).toBe(before.version + 1);
    const tomorrow = clock.now() + 25 * 3_600_000;
    await send({ nodes: { create: [node('A day later')] } }, tomorrow);
    expect(await send(batch, tomorrow)).toMatchObject({ result: 'conflict' });
  });

  it('answers a batch that comes again, though its assignee may not open the project any more', async () => {
    const somebody = eq(identities.email, 'sudo@bullpen.test');
    const [{ id: assigneeId } = expect.fail()] = await opened.database.select().from(identities).where(somebody);
    const given = () => ({ id: crypto.randomUUID(), nodes: { create: [{ ...node('Proofs'), assigneeId }] } });
    const batch = given();
    const first = await send(batch);
    expect(await send(batch, clock.now(), [])).toEqual(first);
    await expect(send(given(), clock.now(), [])).rejects.toMatchObject({
      data: {
        fields: [{ path: ['nodes', 'create', 0, 'assigneeId'], message: expect.stringContaining('Proofs') }],
      },
    });
  });

  it('writes one audit event for each record, those that go with a node too', async () => {
    const one = node('From');
    const other = node('To');
    const edge = { id: crypto.randomUUID(), from: one.id, to: other.id };
    await send({ nodes: { create: [one, other] }, edges: { create: [edge] } });
    await send({
      nodes: {
        update: [{ id: other.id, version: 1, title: 'Then', kind: 'task' }],
        delete: [{ id: one.id, version: 1 }],
      },
    });
    const eventsOf = async (id: string) => {
      const rows = await opened.database.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
      return Object.fromEntries(rows.map(({ action, before, after }) => [action, { before, after }]));
    };
    const made = { before: null, after: expect.objectContaining({ version: 1 }) };
    const deleted = { before: made.after, after: null };
    expect(await eventsOf(one.id)).toEqual({ 'plan_node.create': made, 'plan_node.delete': deleted });
    expect(await eventsOf(edge.id)).toEqual({ 'plan_edge.create': made, 'plan_edge.delete': deleted });
    expect(await eventsOf(other.id)).toEqual({
      'plan_node.create': made,
      'plan_node.update': { before: { title: 'To' }, after: { title: 'Then' } },
    });
  });

  it('lets edges change places', async () => {
    const nodes = [node('A'), node('B'), node('C')];
    const [a, b, c] = nodes.map(({ id }) => id);
    const edges = [
      { id: crypto.randomUUID(), from: a, to: b },
      { id: crypto.randomUUID(), from: b, to: c },
    ];
    await send({ nodes: { create: nodes }, edges: { create: edges } });
    const update = edges.map(({ id }, at) => ({ ...edges[1 - at], id, version: 1 }));
    expect(await send({ edges: { update } })).toMatchObject({ result: 'done' });
    const rows = await opened.database
      .select()
      .from(planEdges)
      .where(eq(planEdges.id, edges[0]?.id ?? ''));
    expect(rows).toMatchObject([{ fromId: b, toId: c, version: 2 }]);
  });
});

describe('openPlans', () => {
  it('lays out one plan for the projects of a season, an empty one for each without a key, and leaves them alone', async () => {
    const keys = new Set(projects.map(({ key }) => planKeyOf(projects, key)));
    const before = await planNow();
    await openPlans({ ...media, database: opened.database, clock }, projects);
    expect(await planNow()).toEqual(before);
    const rows = await opened.database.select().from(plans);
    expect(new Set(rows.map(({ key }) => key))).toEqual(keys);
    expect(planKeyOf(projects, 'handelskompas-s03-test')).toBe(planKey);
    const own = await readPlan(opened.database, planKeyOf(projects, 'alpenboerse-s04-prod'));
    expect(own).toMatchObject({ version: 1, nodes: [], edges: [] });
    expect(planKeyOf(projects, 'alpenboerse-s04-test')).not.toBe(planKeyOf(projects, 'alpenboerse-s04-prod'));
  });
});
