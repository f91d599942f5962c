export { messageErrors, mostChanges, StaleTranslation, translationsApi as calls } from '@bullpen/contract';
