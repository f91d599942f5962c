import { type AccessDraft, changesOf, setCell } from '../areas/sudo/access/access-draft.ts';
import type { BulkOutcome } from '../data/send-many.ts';
import { dirk, kristiina, tom } from './identities.ts';

const prod = 'handelskompas-s03-prod';
const people = [dirk, kristiina, tom];
/** A draft of the access matrix, cell by cell. */
export const editAccess = (...cells: readonly (readonly [(typeof people)[number], string, 'none' | 'r' | 'rw'])[]) =>
  cells.reduce<AccessDraft>((draft, [person, key, to]) => setCell(draft, person, key, to), new Map());
/** Four cells of three people, given and taken. */
export const accessDraft = editAccess(
  [dirk, prod, 'r'],
  [dirk, 'handelskompas-s03-stage', 'rw'],
  [kristiina, prod, 'none'],
  [tom, prod, 'r'],
);
export const accessChanges = changesOf(accessDraft, people);
/** A save of these people; of whom nothing is said waits. */
export const accessRun = (isRunning: boolean, ...outcomes: readonly BulkOutcome[]) => ({
  verb: 'Save',
  isRunning,
  results: people.map(({ id, traits }, index) => ({
    id,
    name: traits.email,
    outcome: outcomes[index] ?? ({ is: 'waiting' } as const),
  })),
});
