import { expect, test } from 'vitest';
import { marieke } from '../../mocks/identities.ts';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { contentOf } from './plan-content.ts';
import { planMarkdown } from './plan-markdown.ts';

test('the plan is a list of tasks as deep as the outline, with the notes below', () => {
  const content = contentOf({ nodes: [...planNodes], edges: [...planEdges] });
  const staff = [{ id: marieke.id, email: marieke.traits.email, access: 'rw' as const }];
  const lines = planMarkdown('Season *3*', content, staff).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    '# Season \\*3\\*',
    '',
    `- [x] **Kick-off with the newsroom** (Milestone, Done, ${marieke.traits.email}, due 2026-09-04)`,
    '',
    '  # Kick-off',
    '',
    '  - markets desk',
    '  - *weekend supplement*',
  ]);
  expect(lines.find((line) => line.includes('Sponsor contract'))).toMatch(/^ {2}- \[ \] \*\*Sponsor contract/);
});
