import { type AdminApiClient, adminApi, adminApiPath } from '@bullpen/contract';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { RunningPlatform } from '../platform.ts';
import { logIn } from './browser.ts';

/** Editor and reader may open it. */
export const projectKey = 'handelskompas-s03-prod';
/** Sudo people alone may open it. */
export const foreignKey = 'havneposten-s07-prod';

/** A typed client of one project over HTTP that sends `token`; nothing without one. */
export function createApiClient(
  { apiUrl }: Pick<RunningPlatform, 'apiUrl'>,
  token?: string,
  project = projectKey,
): AdminApiClient {
  const link = new OpenAPILink(adminApi, {
    url: `${apiUrl}/${project}${adminApiPath}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return createORPCClient(link);
}

/** A client that calls as one of the seeded accounts. */
export async function clientFor(
  platform: Pick<RunningPlatform, 'identityUrl' | 'apiUrl'>,
  email: string,
  project?: string,
): Promise<AdminApiClient> {
  const browser = await logIn(platform.identityUrl, email);
  return createApiClient(platform, await browser.token(), project);
}
