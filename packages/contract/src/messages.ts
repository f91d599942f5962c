export { checkMessage, checkTranslation } from './message-check.ts';
export { type MessagePlaceholders, type PlaceholderKind, placeholdersOf } from './message-placeholders.ts';
export { type ParsedMessage, parseMessage } from './message-syntax.ts';
export { pluralCategories } from './plural-categories.ts';
