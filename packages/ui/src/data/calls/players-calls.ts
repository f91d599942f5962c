export { playersApi as calls } from '@bullpen/contract';
