import { expect, test } from 'vitest';
import { inOrder, isSameOrder, orderOnto } from './expert-order.ts';

test('who has gone is left out of an order, and who has come stands last', () => {
  expect(orderOnto(['c', 'a', 'b'], ['a', 'b', 'd', 'c'])).toEqual(['c', 'a', 'b', 'd']);
  expect(orderOnto(['c', 'a', 'b'], ['a', 'c'])).toEqual(['c', 'a']);
});

test('things come in the order of their ids, and those without a place last', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(inOrder(items, ['c', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
});

test('an order is another one when anything stands elsewhere', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
});
