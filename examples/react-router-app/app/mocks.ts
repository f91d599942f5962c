import { mockApi } from '@bullpen/ui/mocks';

export const { handlers, session, projects, now } = mockApi();
