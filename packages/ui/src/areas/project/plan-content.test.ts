import { expect, test } from 'vitest';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { contentOf, copyOf } from './plan-content.ts';

test('copies of nodes lie aside, are joined as those are, and stay with who is on the staff', () => {
  const { nodes, edges } = contentOf({ nodes: [...planNodes], edges: [...planEdges] });
  const [edge = expect.fail('There is an edge.')] = Object.values(edges);
  const ends = [edge.from, edge.to].map((id) => nodes[id] ?? expect.fail('It has ends.'));
  const mine = ends.map((node, at) => ({ ...node, assigneeId: at === 0 ? 'here' : 'gone' }));
  const copy = copyOf({ nodes: mine, edges: [edge] }, [{ id: 'here' }]);
  const [first = expect.fail('It has a copy.'), second = expect.fail('So has it.')] = copy.nodes;
  expect(copy.edges).toEqual([{ id: expect.any(String), from: first.id, to: second.id }]);
  expect(copy.nodes).toEqual(
    mine.map((node, at) => ({
      ...node,
      id: expect.any(String),
      position: { x: node.position.x + 40, y: node.position.y + 40 },
      assigneeId: at === 0 ? 'here' : null,
    })),
  );
  expect(new Set([edge.id, edge.from, edge.to, first.id, second.id, copy.edges[0]?.id]).size).toBe(6);
});
