export { sudoApi as calls } from '@bullpen/contract';
