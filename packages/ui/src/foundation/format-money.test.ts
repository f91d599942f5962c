import { expect, it } from 'vitest';
import { formatAmount, formatMoney } from './format-money.ts';

it.each([
  [10_325_040, 'EUR', '€103,250.40'],
  [-50, 'EUR', '−€0.50'],
  [123_456, 'CHF', 'CHF\u00a01,234.56'],
  [1_234, 'JPY', 'JP¥1,234'],
  [0, 'GBP', '£0.00'],
])('%d of %s is %s', (minorUnits, currency, written) => {
  expect(formatMoney(minorUnits, currency)).toBe(written);
});

it.each([
  [10_325_040, 'EUR', '103,250.40'],
  [-50, 'EUR', '−0.50'],
  [123_456, 'CHF', '1,234.56'],
  [1_234, 'JPY', '1,234'],
])('%d of %s is %s where the currency is named beside it', (minorUnits, currency, written) => {
  expect(formatAmount(minorUnits, currency)).toBe(written);
});
