export { imagesApi as calls } from '@bullpen/contract';
