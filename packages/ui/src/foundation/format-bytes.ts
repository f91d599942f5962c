const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size such as `12.4 MB`, of a thousand to a thousand. Apart from the other formats, which the first paint loads. */
export function formatBytes(size: number): string {
  // What rounds up to a thousand kilobytes is a megabyte.
  const step = size < 1_000 ? 0 : size < 999_500 ? 1 : size < 999_950_000 ? 2 : 3;
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat('en-GB', {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(size / 1_000 ** step);
}
