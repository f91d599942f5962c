export { checkMessage, checkTranslation } from './message-check.ts';
export type { MessageIssue } from './message-issue.ts';
export { pluralCategories } from './plural-categories.ts';
