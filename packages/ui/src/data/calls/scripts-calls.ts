export { scriptsApi as calls } from '@bullpen/contract';
