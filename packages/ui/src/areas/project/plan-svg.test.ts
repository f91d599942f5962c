import { expect, test } from 'vitest';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { contentOf } from './plan-content.ts';
import { planSvg } from './plan-svg.ts';

test('every node and every edge is drawn, and what is typed stays text', () => {
  const [first, ...others] = planNodes;
  if (!first) throw new TypeError('There is a node.');
  const nodes = [{ ...first, title: '<script>alert("&")</script>' }, ...others];
  const svg = planSvg(contentOf({ nodes, edges: [...planEdges] }));
  expect(svg.match(/<rect /g)).toHaveLength(planNodes.length);
  expect(svg.match(/marker-end=/g)).toHaveLength(planEdges.length);
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;alert(&quot;');
  expect(svg).toMatch(/ viewBox="-32 -32 /);
});
