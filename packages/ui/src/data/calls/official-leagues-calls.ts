export { officialLeaguesApi as calls } from '@bullpen/contract';
