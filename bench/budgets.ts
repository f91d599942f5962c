import type { ByteResults } from './bytes.ts';

const kB = 1000;

/** One limit on bytes. Times are reported and never checked: they belong to the machine. */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
  readonly aim: number | undefined;
  readonly limit: number;
}

export const budgetsOf = ({ routes, searchable }: Pick<ByteResults, 'routes' | 'searchable'>): readonly Budget[] => {
  const first = routes['/sudo'] ?? { script: Number.POSITIVE_INFINITY, style: Number.POSITIVE_INFINITY };
  return [
    {
      name: 'JavaScript until /sudo shows its rows and its menus',
      bytes: first.script,
      aim: 150 * kB,
      limit: 185 * kB,
    },
    { name: 'JavaScript until search works', bytes: searchable.script, aim: undefined, limit: 235 * kB },
    { name: 'CSS', bytes: searchable.style, aim: 40 * kB, limit: 40 * kB },
  ];
};

export const isOver = ({ bytes, limit }: Budget): boolean => bytes > limit;

/** What is wrong with a measurement: each budget that it is over. `whose` tells the measurement. */
export const overruns = (whose: string, budgets: readonly Budget[]): readonly string[] =>
  budgets
    .filter(isOver)
    .map(({ name, bytes, limit }) => `${whose}: ${name} is ${bytes} bytes, over the limit of ${limit}.`);
