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
 * Three or four round values from the lowest to the highest, zero among them unless they are levels, that hold all that is
 * drawn. Nothing but zeros, or nothing, is told as 0 to 3.
 */
export function valueTicks(values: readonly number[], isLevel = false): readonly number[] {
  const ends = isLevel && values.length > 0 ? [] : [0];
  const lowest = Math.min(...ends, ...values);
  const highest = Math.max(...ends, ...values);
  if (lowest === highest) return lowest === 0 ? [0, 1, 2, 3] : valueTicks([lowest * 0.95, lowest * 1.05], true);
  const isWhole = values.every(Number.isInteger);
  const smallest = Math.floor(Math.log10((highest - lowest) / 3)) - 1;
  for (let exponent = isWhole ? Math.max(0, smallest) : smallest; ; exponent += 1) {
    for (const mantissa of roundSteps) {
      const ticks = stepsBetween(lowest, highest, exponent, mantissa);
      if (ticks.length <= 4) return ticks;
    }
  }
}
