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

const decimalsIn = (written: string): number => /\.(\d+)/.exec(written)?.[1]?.length ?? 0;

/** The same for all values of a column: one number of decimals, which the one that is told most exactly needs. */
function columnFormat(
  values: readonly number[],
  told: (value: number) => string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const decimals = values.reduce((most, value) => Math.max(most, decimalsIn(told(value))), 0);
  return new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

/** Writes the numbers of a column, or of an axis, one below the other: `9.51` and `38.40`. */
export function numbersOf(values: readonly number[]): (value: number) => string {
  const format = columnFormat(values, formatNumber, {});
  return (value) => withMinus(format.format(value));
}

/** Writes the shares of a column: `2.7 %` and `12.0 %`. */
export function percentsOf(ratios: readonly number[]): (ratio: number) => string {
  const format = columnFormat(ratios, formatPercent, { style: 'percent' });
  return (ratio) => withSpace(format.format(ratio));
}

const returnFormat = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** A return such as `+31.42 %` or `−1.18 %`; none, or one that rounds to none, is `0.00 %`. */
export const formatReturn = (ratio: number): string => withSpace(returnFormat.format(ratio));
