import { expect, test } from 'vitest';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { contentOf } from './plan-content.ts';
import { freePosition, outlineOf } from './plan-outline.ts';

const content = contentOf({ nodes: [...planNodes], edges: [...planEdges] });
const [kickOff] = planNodes;

test('every node stands once, under one that comes before it, in the order of the canvas', () => {
  const rows = outlineOf(content);
  expect(rows.map(({ node: { title }, level }) => `${level} ${title.slice(0, 8)}`)).toEqual([
    '1 Kick-off',
    '2 Sponsor ',
    '3 حملة الخ',
    '2 Ensimmäi',
    '1 Mid-seas',
  ]);
  expect(rows[1]).toMatchObject({ previous: null, next: planNodes[2]?.id, place: 1, siblings: 2 });
});

test('a new node lies where none is', () => {
  if (!kickOff) throw new TypeError('There is a node.');
  const after = content.nodes[kickOff.id];
  const first = freePosition(content, after);
  const taken = { ...content.nodes, new: { ...kickOff, id: 'new', position: first } };
  expect(freePosition({ ...content, nodes: taken }, after).y).toBeGreaterThan(first.y);
  expect(freePosition({ nodes: {}, edges: {} }, undefined)).toEqual({ x: 0, y: 0 });
});
