import type { Project } from '@bullpen/contract';
import type { ApiConnection } from './api-connection.ts';

/** The API if it is the project's own: another one's may stand in for it where all projects share what is read. */
export const ownApi = (api: ApiConnection | null, project: Pick<Project, 'key'> | null): ApiConnection | null =>
  api !== null && api.projectKey === project?.key ? api : null;
