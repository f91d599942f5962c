export { auditApi as calls } from '@bullpen/contract';
