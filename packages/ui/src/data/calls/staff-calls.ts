export { staffApi as calls } from '@bullpen/contract';
