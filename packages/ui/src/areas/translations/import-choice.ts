import { type AcceptedError, errorCodes, type ImportedTranslation, type ImportReport } from '@bullpen/contract';

interface Place {
  readonly row: number;
  readonly column: number;
}

/** A place of a file, as one word. */
export const placeOf = ({ row, column }: Place): string => `${row}:${column}`;

/** Something that is wrong in a file, and the text that could be taken in all the same, if there is one. */
export interface ImportError extends Place {
  /** Key and locale, as far as there are any. */
  readonly path: readonly string[];
  readonly messages: readonly string[];
  readonly change: ImportedTranslation | undefined;
}

const isBroken = ({ issues }: ImportedTranslation): boolean => errorCodes(issues).length > 0;

/** All that is wrong in a file, in its order: what cannot be taken in, and what players would see broken. */
export function errorsOf({ rejected, changes }: Pick<ImportReport, 'rejected' | 'changes'>): readonly ImportError[] {
  const broken = changes.filter(isBroken).map(
    (change): ImportError => ({
      row: change.row,
      column: change.column,
      path: [change.key, change.locale],
      messages: change.issues.filter(({ severity }) => severity === 'error').map(({ message }) => message),
      change,
    }),
  );
  const unreadable = rejected.map(
    ({ message, ...cell }): ImportError => ({ ...cell, messages: [message], change: undefined }),
  );
  return [...unreadable, ...broken].sort((one, other) => one.row - other.row || one.column - other.column);
}

/** What is taken in of a file, as it is shown and as it is sent. */
export interface ImportChoice {
  /** Without what players would see broken. */
  readonly sound: readonly ImportedTranslation[];
  readonly isChosen: (change: Place) => boolean;
  readonly chosen: readonly ImportedTranslation[];
  readonly skip: Place[];
  readonly acceptedErrors: AcceptedError[];
}

/**
 * What an editor takes in of a file. A key with any error is left out at first, in every language: an unquoted separator
 * shifts the rest of its row into the wrong ones. `turned` are the places chosen otherwise.
 */
export function choiceOf(
  { rejected, changes }: Pick<ImportReport, 'rejected' | 'changes'>,
  turned: ReadonlySet<string>,
): ImportChoice {
  const faulty = new Set([
    ...rejected.map(({ path: [key] }) => key),
    ...changes.filter(isBroken).map(({ key }) => key),
  ]);
  const chosen = changes.filter((change) => turned.has(placeOf(change)) === faulty.has(change.key));
  const places = new Set(chosen.map(placeOf));
  const isChosen = (change: Place) => places.has(placeOf(change));
  return {
    sound: changes.filter((change) => !isBroken(change)),
    isChosen,
    chosen,
    skip: [...rejected, ...changes.filter((change) => !isChosen(change))].map(({ row, column }) => ({ row, column })),
    acceptedErrors: chosen.flatMap(({ key, locale, issues }) =>
      errorCodes(issues).map((code) => ({ key, locale, code })),
    ),
  };
}
