import { type MessageFix, type MessageIssue, severityOf } from './message-issue.ts';
import { type MessagePlace, placesIn } from './message-place.ts';

/**
 * Something that is wrong with a text, before anybody is told. Thousands of them may be found: where they stand and what
 * would mend them is reckoned of those alone that are told.
 */
export interface Finding extends Pick<MessageIssue, 'code' | 'message' | 'name' | 'option'> {
  /** An offset, or the place that is known already. */
  readonly at?: number | MessagePlace | undefined;
  readonly fix?: (() => MessageFix | undefined) | undefined;
}

/** The most that is told of one text, what breaks it before what may. */
export const mostIssues = 100;

const isError = ({ code }: Finding): boolean => severityOf(code) === 'error';

/** What is told of the findings in a text. */
export function tellFindings(text: string, findings: readonly Finding[]): MessageIssue[] {
  const { errors = [], warnings = [] } = Object.groupBy(findings, (each) => (isError(each) ? 'errors' : 'warnings'));
  const told = findings.length <= mostIssues ? findings : [...errors, ...warnings].slice(0, mostIssues);
  const places = placesIn(
    text,
    told.flatMap(({ at }) => (typeof at === 'number' ? [at] : [])),
  );
  return told.map(({ at: given, fix: mend, ...said }): MessageIssue => {
    const at = typeof given === 'number' ? places.get(given) : given;
    const fix = mend?.();
    return { ...said, severity: severityOf(said.code), ...(at && { at }), ...(fix && { fix }) };
  });
}
