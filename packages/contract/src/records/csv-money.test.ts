import { expect, test } from 'vitest';
import { playerCsvColumns } from '../manage/players.ts';
import { majorUnits, moneyColumn } from './csv-money.ts';

test.each([
  [11_020_455, 'EUR', 110_204.55],
  [-1_050, 'CHF', -10.5],
  [7, 'DKK', 0.07],
  [999_999_999_999_999, 'EUR', 9_999_999_999_999.99],
  [1_234, 'JPY', 1_234],
])('%s minor units of %s are %s', (minorUnits, currency, major) => {
  expect(majorUnits(minorUnits, currency)).toBe(major);
});

test('a column of money names its currency, and is empty where there is none', () => {
  const [heading, cell] = moneyColumn<{ readonly value?: number }>('Value', 'DKK', ({ value }) => value);
  expect(heading).toBe('Value (DKK)');
  expect(cell({ value: 1_234 })).toBe(12.34);
  expect(cell({})).toBeUndefined();
});

test('the file of players names the currency of their best value', () => {
  expect(playerCsvColumns('CHF').map(([heading]) => heading)).toContain('Best value (CHF)');
});
