import type { BulkOutcome, BulkRow } from '../../data/send-many.ts';

/** A row and what became of it. */
export interface BulkResult extends BulkRow {
  readonly outcome: BulkOutcome;
}

const labels: Record<BulkOutcome['is'], string> = {
  waiting: 'Waiting',
  running: 'Under way',
  done: 'Done',
  left: 'Unchanged',
  failed: 'Failed',
  cancelled: 'Not sent',
  unknown: 'Not known',
};

/** What became of a row, in words. */
export const outcomeWord = ({ is }: BulkOutcome): string => labels[is];

/** How many of each. */
export function countOutcomes(results: readonly BulkResult[]): Readonly<Record<BulkOutcome['is'], number>> {
  const counts = { waiting: 0, running: 0, done: 0, left: 0, failed: 0, cancelled: 0, unknown: 0 };
  for (const { outcome } of results) counts[outcome.is]++;
  return counts;
}

/** What else than done the rows became: "1 failed, 2 not sent". */
export const otherOutcomes = ({ left, failed, cancelled, unknown }: ReturnType<typeof countOutcomes>): string =>
  [
    left && `${left} unchanged`,
    failed && `${failed} failed`,
    cancelled && `${cancelled} not sent`,
    unknown && `${unknown} not known`,
  ]
    .filter(Boolean)
    .join(', ');

/** A line per row, to be pasted somewhere. Each begins with our own word, so that no spreadsheet takes it for a formula. */
export const bulkReport = (verb: string, results: readonly BulkResult[]): string =>
  [
    `${verb}, ${results.length} rows`,
    ...results.map(
      ({ id, name, outcome }) =>
        `${outcomeWord(outcome)}: ${name} (${id})${outcome.is === 'failed' ? `. ${outcome.reason}` : ''}`,
    ),
  ].join('\n');
