export { seasonApi as calls } from '@bullpen/contract';
