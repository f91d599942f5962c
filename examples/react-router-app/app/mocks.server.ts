import { setupServer } from 'msw/node';
import { handlers } from './mocks.ts';

export { projects, session } from './mocks.ts';

setupServer(...handlers).listen();
