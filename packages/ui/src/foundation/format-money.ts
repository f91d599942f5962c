const locale = 'en-GB';

interface CurrencyFormats {
  readonly money: Intl.NumberFormat;
  readonly amount: Intl.NumberFormat;
  /** How many minor units are one of the currency. */
  readonly unit: number;
}

const known = new Map<string, CurrencyFormats>();

function formatsOf(currency: string): CurrencyFormats {
  const before = known.get(currency);
  if (before) return before;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions();
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const formats = { money, amount, unit: 10 ** digits };
  known.set(currency, formats);
  return formats;
}

const withMinus = (written: string) => written.replace(/^-/, '−');

/** An amount such as `€103,250.40`. `minorUnits` is whole: 1234 of EUR is 12.34. `currency` is ISO 4217. */
export function formatMoney(minorUnits: number, currency: string): string {
  const { money, unit } = formatsOf(currency);
  return withMinus(money.format(minorUnits / unit));
}

/** The same without its sign, such as `103,250.40`, where the currency is named beside it. */
export function formatAmount(minorUnits: number, currency: string): string {
  const { amount, unit } = formatsOf(currency);
  return withMinus(amount.format(minorUnits / unit));
}

/** How many minor units are one of a currency: 100 of EUR. */
export const minorUnitsOf = (currency: string): number => formatsOf(currency).unit;

/** What was gained or lost, such as `+€50.00` or `−€8,176.00`; none has no sign. */
export const formatGain = (minorUnits: number, currency: string): string =>
  `${minorUnits > 0 ? '+' : ''}${formatMoney(minorUnits, currency)}`;
