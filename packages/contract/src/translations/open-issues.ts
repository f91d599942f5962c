import type { MessageIssue } from './message-issue.ts';
import type { DismissedFinding } from './translation.ts';

// Without zod beside it: pages that show findings load it first.
/** What of the findings is left when those of some rules are dismissed. What breaks a text always counts. */
export const openIssues = (
  issues: readonly MessageIssue[],
  dismissed: readonly Pick<DismissedFinding, 'rule'>[],
): MessageIssue[] =>
  issues.filter(({ code, severity }) => severity === 'error' || !dismissed.some(({ rule }) => rule === code));
