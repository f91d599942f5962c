/**
 * How often what can be tried without end is tried: reduced in `npm test`, and in full with COUNTS=full, as the proofs
 * do. Every count stands here; the seed is one, so that what failed fails again.
 */
const sizes = {
  'any address leads back to us': [1_000, 10_000],
  'any season has a label': [100, 1_000],
  'any language tag': [200, 5_000],
  'any gate in its order': [100, 5_000],
  'any access to projects': [100, 5_000],
  'any identity in a session': [100, 2_000],
  'any changes leave a sudo person': [100, 5_000],
  'any file of translations': [200, 5_000],
  'any message is checked': [300, 10_000],
  'any message is formatted': [1_000, 20_000],
  'any change of rights': [200, 5_000],
  'any e-mail address has initials': [100, 5_000],
  'any API address gets its token alone': [100, 1_000],
  'any retry waits as long as it should': [100, 1_000],
  'any selection of identities': [100, 2_000],
  'any pasted list of addresses': [100, 2_000],
  'any arrangement of columns': [100, 2_000],
  'any window of rows': [100, 2_000],
  'any cell of an export': [200, 5_000],
  'any filter in the address': [100, 2_000],
  'any moment of a season': [200, 5_000],
  'any axis of values': [200, 5_000],
  'any axis of time': [50, 300],
  'any return is rounded once': [500, 20_000],
  'any curve of a chart': [100, 2_000],
  'any place of a tooltip': [200, 5_000],
  'any range of a chart': [100, 2_000],
  'any place in a list': [200, 5_000],
  'moments in a row': [200, 5_000],
  'any batches change a plan': [200, 5_000],
  'any acts in a plan': [300, 5_000],
  'any places in a plan': [60, 1_000],
  'any beginning of a file': [500, 20_000],
  'any name of a download': [500, 20_000],
  'any name of an upload': [500, 20_000],
  'any name is folded once': [500, 20_000],
  'any season that is played': [2, 60],
  'any scripts of a season': [3, 60],
  'any season of a fund': [2, 60],
  'when two funds parted': [500, 20_000],
  'any bucket of time': [100, 2_000],
  'any chart of a season': [100, 1_500],
  'any band of values': [200, 5_000],
  'any text in its room': [300, 10_000],
  'any standings as artwork': [50, 1_000],
  'any publisher of a season': [3, 20],
  'any bytes of an image': [500, 20_000],
  'rows of an import': [500, 5_000],
  'people interleaved': [60, 1_000],
  'requests of the fuzzer': [1_200, 3_000],
  'changes of content at once': [10, 100],
  'changes beside the owner’s': [30, 300],
  'editors of one record': [40, 1_000],
  'acts of sudo people': [600, 10_000],
  'endings of one record': [20, 50],
  'seasons of different calls about the same rows': [1, 6],
  'claims of one folder at once': [15, 200],
  'kills of a platform over a server': [3, 50],
  'kills of a platform over the embedded database': [2, 20],
} satisfies Record<string, readonly [reduced: number, full: number]>;

/** The name of a count. */
type Count = keyof typeof sizes;

/** What random input is drawn from: one seed, so that what failed fails again. */
export const seed = 20_261_121;

/** What a proof tries. */
export const fullCounts: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(sizes).map(([name, [, full]]) => [name, full]),
);

/** How often that is, in this run. */
export const countOf = (name: Count): number => sizes[name][process.env['COUNTS'] === 'full' ? 1 : 0];

/** The same, as fast-check takes it. */
export const runsOf = (name: Count) => ({ seed, numRuns: countOf(name) });
