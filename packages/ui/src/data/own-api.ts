import type { Project } from '@bullpen/contract';
import { skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';

/** The API if it is the project's own: another one's may stand in for it where all projects share what is read. */
export const ownApi = (api: ApiConnection | null, project: Pick<Project, 'key'> | null): ApiConnection | null =>
  api !== null && api.projectKey === project?.key ? api : null;

const nothingToAsk = {
  queryKey: ['no API'],
  queryFn: skipToken,
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
};

/** The options of a query where there is an API; of a project without one nothing is asked. */
export const askedOf = <Options extends object>(
  api: ApiConnection | null,
  optionsOf: (api: ApiConnection) => Options,
): Options => (api ? optionsOf(api) : (nothingToAsk as unknown as Options));

/** The API of a file that is written: where there is none, nothing offers one. */
export function ofThere(api: ApiConnection | null): ApiConnection {
  if (api === null) throw new TypeError('There is no API to export from.');
  return api;
}
