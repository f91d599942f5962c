export { StaleTranslation, translationsApi as calls } from '@bullpen/contract';
