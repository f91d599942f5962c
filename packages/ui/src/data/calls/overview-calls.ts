export { overviewApi as calls } from '@bullpen/contract';
