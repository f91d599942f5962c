export { expertsApi as calls } from '@bullpen/contract';
