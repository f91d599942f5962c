import { expect, test } from 'vitest';
import { backOf } from './undo-texts.ts';

test.each([
  ['missing', false],
  ['translated', false],
  ['changed', true],
  ['needs_review', true],
] as const)('a text that was %s asks to be looked at when it comes back: %s', (status, needsReview) => {
  const value = status === 'missing' ? null : 'Liga maken';
  expect(backOf({ value, status })).toEqual({ value, needsReview });
});
