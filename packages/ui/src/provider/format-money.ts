const locale = 'en-GB';
const formats = new Map<string, Intl.NumberFormat>();

/** An amount such as `€103,250.40`. `minorUnits` is whole: 1234 of EUR is 12.34. `currency` is ISO 4217. */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(currency, format);
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(minorUnits / 10 ** digits).replace(/^-/, '−');
}
