export { planApi as calls } from '@bullpen/contract';
