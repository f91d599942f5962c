export { messageErrors, mostChanges, StaleTranslation } from '@bullpen/contract';
