import { describe, expect, it } from 'vitest';
import { type FailureKind, RequestFailure } from './failure.ts';
import { isFinal } from './is-final.ts';

describe('a change is refused for good', () => {
  it.each<[FailureKind, string | undefined, boolean]>([
    ['notFound', 'not_found', true],
    ['forbidden', 'forbidden', true],
    ['forbidden', 'reauthentication_required', false],
    ['conflict', 'conflict', true],
    ['invalid', 'validation_failed', true],
    ['tooMany', 'too_many_requests', false],
    ['maintenance', undefined, false],
    ['offline', undefined, false],
  ])('after %s %s: %s', (kind, code, expected) => {
    expect(isFinal(new RequestFailure('You may not.', { kind, code }))).toBe(expected);
    expect(isFinal(new Error('You may not.'))).toBe(false);
  });
});
