/** A row that is acted upon. */
export interface BulkRow {
  readonly id: string;
  /** What people know it by. */
  readonly name: string;
}

/** What became of a row. `cancelled` ones were never sent; `unknown` ones were under way when somebody cancelled. */
export type BulkOutcome =
  | { readonly is: 'waiting' | 'running' | 'done' | 'cancelled' | 'unknown' }
  | { readonly is: 'failed'; readonly reason: string };

interface RunEachOptions {
  readonly act: (row: BulkRow, signal: AbortSignal) => Promise<unknown>;
  /** Why an act failed, in words. */
  readonly reasonOf: (error: unknown) => string;
  readonly signal: AbortSignal;
  readonly onOutcome: (id: string, outcome: BulkOutcome) => void;
}

/** So many at once: quick enough for people, bearable for a server. */
const atOnce = 4;

/** Acts upon each row once, and says what became of it. One that fails stops no other. */
export async function runEach(rows: readonly BulkRow[], { act, reasonOf, signal, onOutcome }: RunEachOptions) {
  const left = rows[Symbol.iterator]();
  async function work() {
    for (const row of left) {
      if (signal.aborted) {
        onOutcome(row.id, { is: 'cancelled' });
        continue;
      }
      onOutcome(row.id, { is: 'running' });
      try {
        await act(row, signal);
        onOutcome(row.id, { is: 'done' });
      } catch (error) {
        onOutcome(row.id, signal.aborted ? { is: 'unknown' } : { is: 'failed', reason: reasonOf(error) });
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}
