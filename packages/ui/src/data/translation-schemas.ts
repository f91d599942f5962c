// Loaded once a change is refused or taken back: the page itself goes without zod.
export { messageErrors, mostChanges, StaleTranslation } from '@bullpen/contract';
