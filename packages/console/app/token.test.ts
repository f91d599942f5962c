import { describe, expect, test } from 'vitest';
import { secondsLeft } from './token.ts';

describe('secondsLeft', () => {
  const jwt = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;

  test('counts down to exp', () => {
    expect(secondsLeft(jwt({ exp: 1000, sub: 'ÿþ?>' }), 940_000)).toBe(60);
    expect(secondsLeft(jwt({ exp: 1000 }), 1_001_000)).toBe(-1);
  });

  test.each([jwt({}), jwt({ exp: 'soon' }), 'opaque', ''])('%s does not say', (token) => {
    expect(secondsLeft(token, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
