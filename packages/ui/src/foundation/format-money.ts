const locale = 'en-GB';
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

const unitOf = (format: Intl.NumberFormat): number => 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);

/** An amount such as `€103,250.40`. `minorUnits` is whole: 1234 of EUR is 12.34. `currency` is ISO 4217. */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = formatOf(currency);
  return format.format(minorUnits / unitOf(format)).replace(/^-/, '−');
}

/** The same without its sign, such as `103,250.40`, where the currency is named beside it. */
export const formatAmount = (minorUnits: number, currency: string): string => {
  const format = formatOf(currency);
  const parts = format.formatToParts(minorUnits / unitOf(format)).filter(({ type }) => type !== 'currency');
  return parts
    .map(({ type, value }) => (type === 'minusSign' ? '−' : value))
    .join('')
    .trim();
};
