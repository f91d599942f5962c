import type { ChartProps } from './Chart.tsx';

/** The words of a chart that stories show in many states. */
export const fundUpdateRate = {
  title: 'Fund update rate',
  unit: 'per min',
  measure: 'Updates per min',
  kind: 'line',
  timeZone: 'Europe/Brussels',
  failureTitle: 'Failed to fetch the fund update rate',
} as const satisfies Partial<ChartProps>;
