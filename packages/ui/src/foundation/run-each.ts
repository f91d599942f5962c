/** A row that is acted upon. */
export interface BulkRow {
  readonly id: string;
  /** What people know it by. */
  readonly name: string;
}

/** What became of a row. `cancelled` ones were never sent, nor `left` ones, which need nothing; of `unknown` ones nobody knows. */
export type BulkOutcome =
  | { readonly is: 'waiting' | 'running' | 'done' | 'left' | 'cancelled' | 'unknown' }
  | {
      readonly is: 'failed';
      readonly reason: string;
      /** What stands in the way of this one stands in the way of all: the rest is not tried. */
      readonly endsRun?: boolean;
    };

interface RunEachOptions {
  /** Answers `left` where nothing was to be done. */
  readonly act: (row: BulkRow, signal: AbortSignal) => Promise<unknown>;
  /** What an act that failed came to, in words where it failed for certain. */
  readonly outcomeOf: (error: unknown) => BulkOutcome;
  readonly signal: AbortSignal;
  readonly onOutcome: (id: string, outcome: BulkOutcome) => void;
  /** So many at once; 4 are quick enough for people and bearable for a server. */
  readonly atOnce?: number | undefined;
}

/** Acts upon each row once, and says what became of it. One that fails stops no other, unless it says so. */
export async function runEach(
  rows: readonly BulkRow[],
  { act, outcomeOf, signal, onOutcome, atOnce = 4 }: RunEachOptions,
) {
  const left = rows[Symbol.iterator]();
  let isOver = false;
  async function work() {
    for (const row of left) {
      if (signal.aborted || isOver) {
        onOutcome(row.id, { is: 'cancelled' });
        continue;
      }
      onOutcome(row.id, { is: 'running' });
      try {
        const became = await act(row, signal);
        onOutcome(row.id, { is: became === 'left' ? 'left' : 'done' });
      } catch (error) {
        const outcome = outcomeOf(error);
        if (outcome.is === 'failed' && outcome.endsRun) isOver = true;
        onOutcome(row.id, outcome);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}
