export { translationsApi as calls } from '@bullpen/contract';
