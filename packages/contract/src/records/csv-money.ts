import type { CsvColumns } from './csv-columns.ts';

/** An amount in the unit that people count in: 1234 minor units of EUR are 12.34, of JPY 1234. `currency` is ISO 4217. */
export function majorUnits(minorUnits: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return minorUnits / 10 ** maximumFractionDigits;
}

/** The heading of a column of money, which names its currency: `Value (EUR)`. */
export const moneyHeading = (name: string, currency: string): string => `${name} (${currency})`;

/** A column of money, in the unit that people count in. */
export const moneyColumn = <Row>(
  name: string,
  currency: string,
  minorUnitsOf: (row: Row) => number | undefined,
): CsvColumns<Row>[number] => [
  moneyHeading(name, currency),
  (row) => {
    const minorUnits = minorUnitsOf(row);
    return minorUnits === undefined ? undefined : majorUnits(minorUnits, currency);
  },
];
