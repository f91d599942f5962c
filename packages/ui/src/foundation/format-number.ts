const locale = 'en-GB';

// What rounds to zero has no sign.
const formats = [2, 1, 0].map(
  (maximumFractionDigits) => new Intl.NumberFormat(locale, { maximumFractionDigits, signDisplay: 'negative' }),
);
// The format makes hundredths of a share: a product of two numbers can lie beside the half that it stands for.
const shareFormats = [1, 0].map(
  (maximumFractionDigits) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits, signDisplay: 'negative' }),
);
const withMinus = (written: string) => written.replace(/^-/, '−');
const withSpace = (written: string) => withMinus(written).replace('%', '\u202f%');

/** A measured number such as `38.4`, `1,284` or `−0.25`: the smaller, the more digits after the point, two at most. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const format = formats[size < 10 ? 0 : size < 100 ? 1 : 2];
  return withMinus(format?.format(value) ?? '');
}

/** A share such as `55 %` of the ratio 0.55, one digit after the point at most, with a narrow space that does not break. */
export function formatPercent(ratio: number): string {
  const format = shareFormats[Math.abs(ratio) < 10 ? 0 : 1];
  return withSpace(format?.format(ratio) ?? '');
}

/** A change such as `+7.7 %` or `−3.7 %`; no change, or one that rounds to none, is `0 %`. */
export const formatChange = (ratio: number): string => {
  const written = formatPercent(ratio);
  return ratio > 0 && written !== formatPercent(0) ? `+${written}` : written;
};

const returnFormat = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** A return such as `+31.42 %` or `−1.18 %`; none, or one that rounds to none, is `0.00 %`. */
export const formatReturn = (ratio: number): string => withSpace(returnFormat.format(ratio));
