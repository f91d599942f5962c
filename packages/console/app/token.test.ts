import { describe, expect, test } from 'vitest';
import { provedAt, secondsLeft } from './token.ts';

const jwt = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;

describe('secondsLeft', () => {
  test('counts down to exp', () => {
    expect(secondsLeft(jwt({ exp: 1000, sub: 'ÿþ?>' }), 940_000)).toBe(60);
    expect(secondsLeft(jwt({ exp: 1000 }), 1_001_000)).toBe(-1);
  });

  test.each([jwt({}), jwt({ exp: 'soon' }), jwt(null), 'opaque', ''])('%s does not say', (token) => {
    expect(secondsLeft(token, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('provedAt is the moment that the provider wrote, if it wrote one', () => {
  expect(provedAt(jwt({ auth_time: 1_763_700_000, exp: 1 }))).toBe(1_763_700_000);
  expect([jwt({ exp: 1 }), 'opaque'].map(provedAt)).toEqual([undefined, undefined]);
});
