const roundSteps = [1, 2, 5];

/** Round values from `lowest` to `highest` in even steps, as floats are best written. */
function stepsBetween(lowest: number, highest: number, exponent: number, mantissa: number): readonly number[] {
  // Dividing by a power of ten is exact where multiplying by its inverse is not: 0.3 and not 0.30000000000000004.
  const roundValue = (count: number) =>
    exponent < 0 ? (count * mantissa) / 10 ** -exponent : count * mantissa * 10 ** exponent;
  const step = roundValue(1);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 2, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => roundValue(first + index));
}

/**
 * Three or four round values from the lowest to the highest, zero among them, that hold all that is drawn. Nothing but
 * zeros, or nothing, is told as 0 to 3.
 */
export function valueTicks(values: readonly number[]): readonly number[] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  if (lowest === highest) return [0, 1, 2, 3];
  const isWhole = values.every(Number.isInteger);
  const smallest = Math.floor(Math.log10((highest - lowest) / 3)) - 1;
  for (let exponent = isWhole ? Math.max(0, smallest) : smallest; ; exponent += 1) {
    for (const mantissa of roundSteps) {
      const ticks = stepsBetween(lowest, highest, exponent, mantissa);
      if (ticks.length <= 4) return ticks;
    }
  }
}
