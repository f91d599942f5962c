import { expect, test } from 'vitest';
import {
  comparisonOf,
  equalFunds,
  losingFunds,
  partedFunds,
  unexplainedFunds,
} from '../../../mocks/fund-comparisons.ts';
import { funds } from '../../../mocks/funds.ts';
import { comparisonSentence, partingSentence } from './comparison-text.ts';

const writing = { currency: 'EUR', timeZone: 'Europe/Brussels' };
const plain = (text: string) => text.replaceAll(/[\u2060\u2068\u2069]/g, '');
const sentence = (comparison: typeof partedFunds) => plain(comparisonSentence(comparison, writing));
const parting = (comparison: typeof partedFunds) => plain(partingSentence(comparison, writing.timeZone));
const instrument = { id: '', symbol: 'KANT', name: 'Kantwerk' };
const part = { kind: 'trades', instrument, run: null, fund: -3, other: 4, difference: -7 };

test('what made the difference is named with what it made', () => {
  const { fund, other } = partedFunds;
  const apart = {
    ...partedFunds,
    fund: { ...fund, change: -7 },
    other: { ...other, change: 0 },
    parts: [part, { ...part, kind: 'price', fund: 5, other: 5, difference: 0 }],
  };
  expect(sentence(apart)).toBe(
    'Börsihunt has done €0.07 worse than Kuldne kartul since 22 Oct 2026: trades in Kantwerk −€0.07.',
  );
  expect(
    sentence({ ...apart, fund: { ...fund, change: 7 }, parts: [{ ...part, kind: 'dividend', difference: 7 }] }),
  ).toBe('Börsihunt has done €0.07 better than Kuldne kartul since 22 Oct 2026: dividend of Kantwerk +€0.07.');
  const parts = [1, 2, 3, 4, 5].map((difference) => ({ ...part, kind: 'price', difference }));
  expect(sentence({ ...apart, parts })).toMatch(/: Kantwerk .*, Kantwerk .*, Kantwerk .*, 2 more\.$/);
  expect(sentence(equalFunds)).toBe('Both values have changed by the same amount since 22 Oct 2026.');
  // Of two that lost, the one that lost more.
  expect(sentence(losingFunds)).toBe(
    'Kuldne kartul has done €2,500.00 worse than Börsihunt since 22 Oct 2026: Kantwerk −€2,500.00.',
  );
  // What is not explained is not left out of what the difference is made of.
  expect(sentence(unexplainedFunds)).toMatch(/, not explained −€375\.00\.$/);
  expect(sentence({ ...unexplainedFunds, parts: [] })).toMatch(/: not explained −€375\.00\.$/);
});

test('when two funds parted is told with what moved then', () => {
  expect(parting(partedFunds)).toMatch(
    /^They held the same shares until 15 Sept? 2026, 10:40 CEST: Börsihunt bought 2,500 of Noordzee Wind\.$/,
  );
  const movement = { fundId: partedFunds.other.id, kind: 'delisting', instrument, shares: -5 };
  const movements = [movement, { ...movement, kind: 'sold' }, movement];
  expect(parting({ ...partedFunds, parted: { at: '2026-11-20T08:04:00Z', movements } })).toBe(
    'They held the same shares until 20 Nov 2026, 09:04 CET: Kuldne kartul had a delisting of Kantwerk, Kuldne kartul sold 5 of Kantwerk, 1 more.',
  );
  expect(parting(equalFunds)).toBe('They hold the same shares.');
  expect(parting({ ...partedFunds, parted: null })).toBe('They have never held the same shares.');
  const [, , , idle] = funds;
  if (!idle) throw new TypeError('There is a fund that never traded.');
  expect(parting(comparisonOf(idle, idle, '30d'))).toBe('Neither holds anything but cash.');
});

test('when two funds parted is not told from movements that do not lead to what they hold', () => {
  const told = 'When they came to differ cannot be told: the movements of';
  expect(parting(unexplainedFunds)).toBe(`${told} Börsihunt do not add up to what is held.`);
  const { fund, other } = unexplainedFunds;
  expect(parting({ ...unexplainedFunds, parted: null, other: { ...other, difference: 1 } })).toBe(
    `${told} Börsihunt and Kuldne kartul do not add up to what is held.`,
  );
  expect(parting({ ...equalFunds, fund })).toBe('They hold the same shares.');
});
