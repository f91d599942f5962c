export { sessionsApi as calls } from '@bullpen/contract';
