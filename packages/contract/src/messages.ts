export { checkMessage, checkTranslation } from './message-check.ts';
export { fixMessage, type MessageFix, type MessageIssue, messageRules } from './message-issue.ts';
export { pluralCategories } from './plural-categories.ts';
