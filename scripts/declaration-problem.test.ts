import { expect, test } from 'vitest';
import { declarationProblem } from './declaration-problem.mjs';

test('an end of tsc that its lines do not explain is a problem', () => {
  const theirs = 'node_modules/other/index.d.ts(1,1): error TS2307: Cannot find module.\n';
  const ours = 'node_modules/@bullpen/ui/dist/index.d.ts(1,1): error TS2307: Cannot find module.\n';
  const stored = 'node_modules/.pnpm/@bullpen+ui@file/node_modules/@bullpen/ui/dist/a.d.ts(1,1): error TS1: No.\n';
  const application = 'src/main.tsx(1,1): error TS2307: Cannot find module.\n';
  expect(declarationProblem(0, '')).toBeUndefined();
  expect(declarationProblem(2, theirs)).toBeUndefined();
  expect(declarationProblem(2, theirs + ours)).toBe(ours.trim());
  expect(declarationProblem(2, stored)).toBe(stored.trim());
  expect(declarationProblem(2, application)).toBe(application.trim());
  expect(declarationProblem(134, 'out of memory')).toMatch(/ended with 134/);
  expect(declarationProblem(134, theirs)).toMatch(/ended with 134/);
  expect(declarationProblem(1, '')).toMatch(/ended with 1/);
});
