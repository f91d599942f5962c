export { fundsApi as calls } from '@bullpen/contract';
