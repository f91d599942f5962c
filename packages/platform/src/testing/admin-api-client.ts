import { type AdminApiClient, adminApi, adminApiPath } from '@bullpen/contract';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { RunningPlatform } from '../platform.ts';
import { logIn } from './browser.ts';

export const projectKey = 'handelskompas-s03-prod';

/** A typed client over HTTP that sends `token`; nothing without one. */
export function createApiClient({ apiUrl }: Pick<RunningPlatform, 'apiUrl'>, token?: string): AdminApiClient {
  const link = new OpenAPILink(adminApi, {
    url: `${apiUrl}/${projectKey}${adminApiPath}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return createORPCClient(link);
}

/** A client that calls as one of the seeded accounts. */
export async function clientFor(platform: RunningPlatform, email: string): Promise<AdminApiClient> {
  const browser = await logIn(platform.identityUrl, email);
  return createApiClient(platform, await browser.token());
}
