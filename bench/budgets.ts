import type { ByteResults } from './bytes.ts';

/** What is let through beyond the last figure that was accepted. */
const tolerance = 0.03;

type Weights = Pick<ByteResults, 'routes' | 'searchable'>;

/** Bytes of one kind until something is there. Times are reported and never checked: they belong to the machine. */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
  /** The last figure that was accepted; undefined of what is new. */
  readonly accepted: number | undefined;
}

const weightsOf = ({ routes, searchable }: Weights) => ({ ...routes, '/sudo until search works': searchable });

/** A ratchet: each route is compared with what it was when its figures were last accepted. */
export const budgetsOf = (measured: Weights, accepted: Weights): readonly Budget[] => {
  const known: Weights['routes'] = weightsOf(accepted);
  return Object.entries(weightsOf(measured)).flatMap(([route, weight]) => [
    { name: `JavaScript of ${route}`, bytes: weight.script, accepted: known[route]?.script },
    { name: `CSS of ${route}`, bytes: weight.style, accepted: known[route]?.style },
  ]);
};

export const isOver = ({ bytes, accepted }: Budget): boolean =>
  accepted === undefined || bytes > accepted * (1 + tolerance);

/** What is wrong with a measurement: each figure that nobody has accepted, and how that is done. */
export const overruns = (budgets: readonly Budget[]): readonly string[] =>
  budgets
    .filter(isOver)
    .map(
      ({ name, bytes, accepted }) =>
        `${name} is ${bytes} bytes, ${accepted === undefined ? 'a new figure' : `more than 3 % above ${accepted}`}. Is it worth it? npm run budgets -- --accept writes it into bench/results.json.`,
    );
