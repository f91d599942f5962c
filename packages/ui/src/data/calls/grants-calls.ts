export { grantsApi as calls } from '@bullpen/contract';
