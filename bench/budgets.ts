import type { ByteResults } from './bytes.ts';
import type { CountResults } from './drawn-counts.ts';
import type { ExportResults } from './export-bytes.ts';
import type { SettledResults } from './settled-bytes.ts';

/** What is let through beyond the last figure that was accepted. */
const tolerance = 0.03;

/** What is compared with what was accepted. Times are reported and never checked: they belong to the machine. */
export interface Figures {
  readonly bytes: Pick<ByteResults, 'routes' | 'searchable'>;
  /** What a document has sent for by the time at which nothing more comes. */
  readonly settled: SettledResults;
  readonly counts: CountResults;
}

type Accepted = Pick<Figures, 'bytes'> & Partial<Figures>;

/** Bytes of one kind until something is there, or how many there are of something. */
export interface Budget {
  readonly name: string;
  readonly figure: number;
  readonly unit: 'bytes' | '';
  /** The last figure that was accepted; undefined of what is new. */
  readonly accepted: number | undefined;
}

const weightsOf = ({ routes, searchable }: Figures['bytes']) => ({ ...routes, '/sudo until search works': searchable });

const settledKinds = [
  ['JavaScript', 'script'],
  ['CSS', 'style'],
  ['Headers of assets', 'headers'],
] as const;

/** A ratchet: each figure is compared with what it was when it was last accepted. */
export const budgetsOf = (measured: Figures, accepted: Accepted): readonly Budget[] => {
  const known: Figures['bytes']['routes'] = weightsOf(accepted.bytes);
  const weights = Object.entries(weightsOf(measured.bytes)).flatMap(([route, { script, style }]) => [
    { name: `JavaScript of ${route}`, figure: script, unit: 'bytes' as const, accepted: known[route]?.script },
    { name: `CSS of ${route}`, figure: style, unit: 'bytes' as const, accepted: known[route]?.style },
  ]);
  const settled = Object.entries(measured.settled).flatMap(([page, weight]) =>
    settledKinds.map(([what, kind]) => ({
      name: `${what} of ${page} until settled`,
      figure: weight[kind],
      unit: 'bytes' as const,
      accepted: accepted.settled?.[page]?.[kind],
    })),
  );
  const counts = Object.entries(measured.counts).map(([name, figure]) => ({
    name,
    figure,
    unit: '' as const,
    accepted: accepted.counts?.[name],
  }));
  return [...weights, ...settled, ...counts];
};

/** The same of what the library costs: each component alone, and each stylesheet. */
export const exportBudgets = (measured: ExportResults, accepted: Partial<ExportResults>): readonly Budget[] => {
  const { scripts, styles } = measured;
  const of = (what: string, figures: ExportResults['scripts'], known: ExportResults['scripts'] = {}) =>
    Object.entries(figures).map(([name, figure]) => ({
      name: `${what}${name}`,
      figure,
      unit: 'bytes' as const,
      accepted: known[name],
    }));
  return [...of('JavaScript of ', scripts, accepted.scripts), ...of('', styles, accepted.styles)];
};

export const isOver = ({ figure, accepted }: Budget): boolean =>
  accepted === undefined || figure > accepted * (1 + tolerance);

/** What is wrong with a measurement: each figure that nobody has accepted, and how that is done. */
export const overruns = (budgets: readonly Budget[]): readonly string[] =>
  budgets
    .filter(isOver)
    .map(
      ({ name, figure, unit, accepted }) =>
        `${name} is ${[figure, unit].join(' ').trim()}, ${accepted === undefined ? 'a new figure' : `more than 3 % above ${accepted}`}. Is it worth it? npm run budgets -- --accept writes it into bench.`,
    );
