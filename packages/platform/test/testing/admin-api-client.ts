import { type AdminApiClient, adminApi, adminApiPath } from '@bullpen/contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { RunningPlatform } from '../../src/platform.ts';
import { logIn } from './browser.ts';

/** Editor and reader may open it. */
export const projectKey = 'handelskompas-s03-prod';
/** Sudo people alone may open it. */
export const foreignKey = 'havneposten-s07-prod';

/** From before a call was found: no call declares them. */
const undeclared = ['malformed_request', 'method_not_allowed', 'payload_too_large', 'unsupported_media_type'];

/** Fails a call that is refused otherwise than its contract says: such an error would pass for any other refusal. */
export async function refusedAsDeclared<Answer>({ next }: { readonly next: () => Promise<Answer> }): Promise<Answer> {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof ORPCError) || error.defined || undeclared.includes(error.code)) throw error;
    throw new Error(`Refused otherwise than the contract says: ${error.status} ${error.code}.`, { cause: error });
  }
}

/** A typed client of one project over HTTP that sends `token`; nothing without one. */
export function createApiClient(
  { apiUrl }: Pick<RunningPlatform, 'apiUrl'>,
  token?: string,
  project = projectKey,
): AdminApiClient {
  const link = new OpenAPILink(adminApi, {
    url: `${apiUrl}/${project}${adminApiPath}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    plugins: [new ResponseValidationPlugin(adminApi)],
    interceptors: [refusedAsDeclared],
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
