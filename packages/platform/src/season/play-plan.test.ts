import { applyPlanChanges, type PlanChanges, PlanEdge, PlanNode, PlanNodeStatus } from '@bullpen/contract';
import { describe, expect, it } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { playPlan } from './play-plan.ts';
import { layOutSeason } from './season-calendar.ts';

const planKey = 'handelskompas-s03';
const live = { key: `${planKey}-prod`, status: 'live', transationLocales: ['nl-BE'] } as const;
const calendar = layOutSeason(live, new Date('2026-11-20T13:12:00Z'));
const dayOf = (day: number) => new Date(calendar.startsAt.getTime() + day * 86_400_000 + 3_600_000);
const played = (seed: number, day = 65) =>
  playPlan({
    planKey,
    seed,
    client: 'Handelskompas',
    season: 3,
    calendar,
    at: dayOf(day),
    staff: ['7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'],
  });
const statusesOf = (seed: number, day: number) =>
  new Map(played(seed, day).nodes.map(({ title, status }) => [title, PlanNodeStatus.parse(status)]));

const seeds = Array.from({ length: countOf('any season that is played') }, (_, seed) => seed);

describe.each(seeds)('the plan of seed %i', (seed) => {
  const plan = played(seed);
  const { nodes, edges } = plan;

  it('has some thirty nodes with notes, each once', () => {
    expect(nodes.length).toBeGreaterThanOrEqual(30);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
    expect(nodes.filter(({ notes }) => notes.length < 40 || /[{}]/.test(notes))).toEqual([]);
  });

  it('is a plan that the contract lets somebody make', () => {
    const create = {
      nodes: nodes.map(({ x, y, planKey: _, ...node }) => ({ ...node, position: { x, y } })),
      edges: edges.map(({ id, fromId, toId }) => ({ id, from: fromId, to: toId })),
    };
    const batch = (made: readonly object[]) => ({ create: made, update: [], delete: [] });
    const changes = { id: nodes[0]?.id, nodes: batch(create.nodes), edges: batch(create.edges) };
    const outcome = applyPlanChanges(
      { nodes: new Map(), edges: new Map(), gone: new Map() },
      changes as unknown as PlanChanges,
    );
    if (outcome.result !== 'done') throw new Error(JSON.stringify(outcome));
    expect([outcome.nodes.every((node) => PlanNode.safeParse(node).success), outcome.edges.length]).toEqual([
      true,
      edges.length,
    ]);
    expect(outcome.edges.every((edge) => PlanEdge.safeParse(edge).success)).toBe(true);
  });

  it('leads from one beginning, by way of everything, to what is left after the season', () => {
    const reached = new Set(nodes.filter(({ title }) => title.startsWith('Kick-off')).map(({ id }) => id));
    for (const id of reached) for (const { fromId, toId } of edges) if (fromId === id) reached.add(toId);
    expect(reached.size).toBe(nodes.length);
    const xOf = new Map(nodes.map(({ id, x }) => [id, x]));
    expect(edges.filter(({ fromId, toId }) => (xOf.get(fromId) ?? 0) >= (xOf.get(toId) ?? 0))).toEqual([]);
  });

  it('has come as far as the season', () => {
    const now = statusesOf(seed, 65);
    expect([now.get('First day of trading'), now.get('Wrap-up')]).toEqual(['done', 'planned']);
    expect(['active', 'blocked']).toContain(now.get('Mid-season review'));
    expect(new Set(statusesOf(seed, -200).values())).toEqual(new Set(['planned']));
    const afterwards = [...statusesOf(seed, 400).values()];
    expect(new Set(afterwards).difference(new Set(['done', 'dropped'])).size).toBe(0);
    expect(afterwards.filter((status) => status === 'done').length).toBeGreaterThan(nodes.length / 2);
  });

  it('is the same to the byte when laid out again, and another one with another seed', () => {
    expect(JSON.stringify(played(seed))).toBe(JSON.stringify(plan));
    expect(JSON.stringify(played(seed + 1))).not.toBe(JSON.stringify(plan));
  });
});
