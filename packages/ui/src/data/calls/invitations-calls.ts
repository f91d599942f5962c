export { invitationsApi as calls } from '@bullpen/contract';
