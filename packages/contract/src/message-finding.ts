import { type MessageFix, type MessageIssue, severityOf } from './message-issue.ts';
import { type MessagePlace, placeIn } from './message-place.ts';

/**
 * Something that is wrong with a text, before anybody is told. Thousands of them may be found; its line and what would
 * mend it are reckoned of those that are told, for each takes as long as the text.
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
  const told =
    findings.length <= mostIssues
      ? findings
      : [...findings.filter(isError), ...findings.filter((each) => !isError(each))].slice(0, mostIssues);
  return told.map(({ at, fix: mend, ...said }): MessageIssue => {
    const fix = mend?.();
    return {
      ...said,
      severity: severityOf(said.code),
      ...(at !== undefined && { at: typeof at === 'number' ? placeIn(text, at) : at }),
      ...(fix && { fix }),
    };
  });
}
