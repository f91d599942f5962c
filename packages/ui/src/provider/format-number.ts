const locale = 'en-GB';

const formats = [2, 1, 0].map((maximumFractionDigits) => new Intl.NumberFormat(locale, { maximumFractionDigits }));
const withMinus = (written: string) => written.replace(/^-/, '−');

/** A measured number such as `38.4`, `1,284` or `−0.25`: the smaller, the more digits after the point, two at most. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const format = formats[size < 10 ? 0 : size < 100 ? 1 : 2];
  return withMinus(format?.format(value === 0 ? 0 : value) ?? '');
}

/** A share such as `55 %` of the ratio 0.55, one digit after the point at most, with a narrow space that does not break. */
export function formatPercent(ratio: number): string {
  const format = formats[Math.abs(ratio) < 10 ? 1 : 2];
  return `${withMinus(format?.format(ratio * 100) ?? '')}\u202f%`;
}

/** A change such as `+7.7 %` or `−3.7 %`; no change is `0 %`. */
export const formatChange = (ratio: number): string => {
  const written = formatPercent(ratio).replace(/^−0\u202f/, '0\u202f');
  return ratio > 0 && !written.startsWith('0\u202f') ? `+${written}` : written;
};
