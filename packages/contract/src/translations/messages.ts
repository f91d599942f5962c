export { checkMessage, checkTranslation } from './message-check.ts';
export { dismissableRules, fixMessage, type MessageFix, type MessageIssue, messageRules } from './message-issue.ts';
export {
  type MessageChoice,
  type MessageOption,
  type MessagePart,
  type MessageWords,
  messageFields,
  pluralExamples,
  writeMessage,
} from './message-parts.ts';
export type { PlaceholderKind } from './message-placeholders.ts';
export { type MessageArgument, messageArguments, pseudoMessage } from './message-samples.ts';
export { pluralCategories } from './plural-categories.ts';
