import type { FieldIssue } from '../api-error.ts';
import type { MessageIssue } from './message-issue.ts';

// Without zod beside it: pages that show findings load it first.
/** An error of a text that an editor has seen, and lets players see. */
export interface AcceptedError {
  readonly key: string;
  readonly locale: string;
  /** Of the finding. */
  readonly code: string;
}

/** A text that is about to be written. */
export interface CheckedText extends Omit<AcceptedError, 'code'> {
  /** Where the request has it. */
  readonly path: FieldIssue['path'];
  /** What is wrong with it, as `checkTranslation` finds. */
  readonly issues: readonly MessageIssue[];
}

/** An error that was not accepted, and where. */
export type UnacceptedError = FieldIssue & AcceptedError;

/** What players would see broken, each kind of error once. */
export const errorCodes = (issues: readonly MessageIssue[]): readonly string[] => [
  ...new Set(issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)),
];

/**
 * The errors of some texts that were not accepted by name: none of the texts is written while there is one. Every
 * request that writes texts is decided here.
 */
export function unacceptedErrors(
  texts: readonly CheckedText[],
  accepted: readonly AcceptedError[] = [],
): UnacceptedError[] {
  const nameOf = ({ key, locale, code }: AcceptedError) => `${key} ${locale} ${code}`;
  const known = new Set(accepted.map(nameOf));
  return texts.flatMap(({ key, locale, path, issues }) =>
    issues
      .filter(({ code, severity }) => severity === 'error' && !known.has(nameOf({ key, locale, code })))
      .map(({ code, message }) => ({ path, message, key, locale, code })),
  );
}
