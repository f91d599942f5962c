export { instrumentsApi as calls } from '@bullpen/contract';
