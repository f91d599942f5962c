import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { applyAct, contentOf } from './plan-content.ts';
import { freePosition, type OutlineMove, outlineOf, rowMove, rowsAbove, unfoldedRows } from './plan-outline.ts';

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

test('what stands under a folded row is not shown, and what one stands under is known', () => {
  const rows = outlineOf(content);
  const shown = (...folded: string[]) => unfoldedRows(rows, new Set(folded)).map(({ node }) => node.id);
  const ids = rows.map(({ node }) => node.id);
  const [first, second, third, fourth, fifth] = ids;
  expect(shown()).toEqual(ids);
  expect(shown(second ?? '')).toEqual([first, second, fourth, fifth]);
  expect(shown(first ?? '', second ?? '')).toEqual([first, fifth]);
  expect(rowsAbove(rows, third ?? '')).toEqual([second, first]);
});

describe('a row is moved', () => {
  const ids = outlineOf(content).map(({ node }) => node.id);
  /** Each row as its letter and its level: before, `a1 b2 c3 d2 e1`. */
  const written = (of: typeof content) =>
    outlineOf(of)
      .map(({ node, level }) => `${'abcde'[ids.indexOf(node.id)]}${level}`)
      .join(' ');
  const move = (row: string, to: OutlineMove, of = content) =>
    rowMove(of, outlineOf(of), ids['abcde'.indexOf(row)] ?? '', to) ?? expect.fail('It has a row.');

  test.each([
    ['d', 'up', 'a1 d2 b2 c3 e1', 'Moved up: 1 of 2.'],
    ['a', 'down', 'e1 a1 b2 c3 d2', 'Moved down: 2 of 2.'],
    ['e', 'in', 'a1 b2 c3 d2 e2', /^It comes after Kick-off .* now\.$/],
    ['d', 'in', 'a1 b2 d3 c3 e1', /^It comes after Sponsor .* now\.$/],
    ['c', 'out', 'a1 b2 d2 c2 e1', /^It comes after Kick-off .* now\.$/],
    ['b', 'out', 'a1 d2 b1 c2 e1', 'It comes after nothing now.'],
  ] as const)('%s %s', (row, to, after, sentence) => {
    const { act = expect.fail('It moves.'), said } = move(row, to);
    expect(written(applyAct(content, act))).toBe(after);
    expect(said).toMatch(sentence);
  });

  test.each([
    ['a', 'up', 'It is the first here.'],
    ['e', 'down', 'It is the last here.'],
    ['a', 'in', 'There is nothing above it to come after.'],
    ['e', 'out', 'It comes after nothing.'],
  ] as const)('%s not %s', (row, to, said) => {
    expect(move(row, to)).toEqual({ said });
  });

  test('to where another one lies, past it', () => {
    const nodes = Object.values(content.nodes).map((node) => [node.id, { ...node, position: { x: 0, y: 0 } }]);
    const heap = { ...content, nodes: Object.fromEntries(nodes) };
    const [first, second] = written(heap).match(/[bd]/g) ?? [];
    const { act = expect.fail('It moves.') } = move(second ?? '', 'up', heap);
    expect(written(applyAct(heap, act)).match(/[bd]/g)).toEqual([second, first]);
  });

  test('not under one that comes after it', () => {
    const [, sponsor, , first] = ids;
    const ring = { id: 'ring', from: first ?? '', to: sponsor ?? '' };
    const joined = { ...content, edges: { ...content.edges, ring } };
    expect(move('d', 'in', joined)).toEqual({ said: 'Not moved: This would lead back to where it begins.' });
  });
});

test('a new node lies where none is', () => {
  if (!kickOff) throw new TypeError('There is a node.');
  const after = content.nodes[kickOff.id];
  const first = freePosition(content, after);
  const taken = { ...content.nodes, new: { ...kickOff, id: 'new', position: first } };
  expect(freePosition({ ...content, nodes: taken }, after).y).toBeGreaterThan(first.y);
  expect(freePosition({ nodes: {}, edges: {} }, undefined)).toEqual({ x: 0, y: 0 });
  expect(freePosition(content, undefined, { x: 4000, y: 60 })).toEqual({ x: 4000, y: 60 });
  const { x, y } = kickOff.position;
  expect(freePosition(content, undefined, { x, y })).toEqual({ x, y: y + 140 });
});

test('wherever nodes are moved, each stands under the same one', () => {
  const parents = (of: typeof content) =>
    new Map(outlineOf(of).map(({ node: { id }, edge }) => [id, edge?.from ?? null]));
  // A second edge into the last node, from one that lies above or below the first.
  const [first, second, , , last] = planNodes;
  if (!first || !second || !last) throw new TypeError('There are nodes.');
  const joined = {
    nodes: content.nodes,
    edges: {
      ...content.edges,
      b: { id: 'b', from: first.id, to: last.id },
      a: { id: 'a', from: second.id, to: last.id },
    },
  };
  expect(parents(joined).get(last.id)).toBe(second.id);
  const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: planNodes.length, maxLength: planNodes.length }), (places) => {
      const moved = Object.values(joined.nodes).map((node, at) => [
        node.id,
        { ...node, position: places[at] ?? node.position },
      ]);
      expect(parents({ ...joined, nodes: Object.fromEntries(moved) })).toEqual(parents(joined));
    }),
    runsOf('any places in a plan'),
  );
});
