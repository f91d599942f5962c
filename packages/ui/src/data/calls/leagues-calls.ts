export { leaguesApi as calls } from '@bullpen/contract';
