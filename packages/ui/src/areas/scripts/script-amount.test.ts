import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './script-amount.ts';

describe('an amount of money', () => {
  it.each([
    ['1.25', 125],
    ['1,25', 125],
    ['1', 100],
    ['1.', 100],
    ['0.07', 7],
    ['100000', 10_000_000],
    ['19.99', 1999],
    ['-12.5', -1250],
    ['−12,50', -1250],
    ['+1', 100],
    ['123456789012', 12_345_678_901_200],
  ])('is read from %s', (typed, amount) => {
    expect(readAmount(typed, 2)).toBe(amount);
  });

  it.each(['1.255', '1,250.00', '- 1', 'one', '', '.5', '1234567890123'])(
    'is not read from %j, which stays as it is typed',
    (typed) => {
      expect(readAmount(typed, 2)).toBe(typed);
      expect(writeAmount(typed, 2)).toBe(typed);
    },
  );

  it('is shown with the digits of its currency', () => {
    expect([writeAmount(125, 2), writeAmount(7, 2), writeAmount(125, 0)]).toEqual(['1.25', '0.07', '125']);
  });
});
