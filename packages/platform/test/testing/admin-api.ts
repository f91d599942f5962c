import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdminApiClient, adminApi, adminApiPath } from '@bullpen/contract';
import { createORPCClient } from '@orpc/client';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { sql } from 'drizzle-orm';
import { createAdminApiApp } from '../../src/admin-api/http/admin-api-app.ts';
import { apiError } from '../../src/admin-api/http/api-error.ts';
import type { Bearer } from '../../src/admin-api/http/authenticate.ts';
import type { LimitRate } from '../../src/admin-api/http/rate-limit.ts';
import { readCatalogue } from '../../src/catalogue-file.ts';
import { createClock } from '../../src/clock.ts';
import type { Database, DatabaseLocation } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { identities } from '../../src/database/schema.ts';
import { createFileLinks } from '../../src/files/file-links.ts';
import { openFiles } from '../../src/files/open-files.ts';
import { createHealth } from '../../src/health.ts';
import { openSigner } from '../../src/identity/signer.ts';
import { startScriptRunner } from '../../src/scripts/script-runner.ts';
import { openPlans } from '../../src/season/open-plans.ts';
import { openSeasons } from '../../src/season/seasons.ts';
import { projectKey, refusedAsDeclared } from './admin-api-client.ts';

/** The Admin API without the wire, and its database beside it. */
export interface TestAdminApi {
  readonly database: Database;
  /** The folder in which its files are. */
  readonly data: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The status of its last answer. */
  readonly lastStatus: () => number;
  /** The headers of its last answer. */
  readonly lastHeaders: () => Headers;
  /** The `Authorization` of a seeded account, who has just signed in unless it is said otherwise. */
  readonly authorizationOf: (email: string, claims?: Claims) => Promise<string>;
  /** A client whose every answer is held against the contract. */
  readonly clientFor: (email: string, project?: string, claims?: Claims) => Promise<AdminApiClient>;
  close(): Promise<void>;
}

/** What a token says beside whose it is. */
type Claims = Partial<Pick<Bearer, 'sessionId' | 'authTime' | 'expiresAt'>>;

const url = 'http://admin-api.test';

/** Opens it over a seeded database; whose call it is stands in the token itself. */
export async function openAdminApi(
  location: DatabaseLocation,
  now?: () => number,
  limitRate?: LimitRate,
): Promise<TestAdminApi> {
  const clock = createClock(now);
  const projects = await readCatalogue();
  const data = await mkdtemp(join(tmpdir(), 'bullpen-api-'));
  const { files, incoming } = await openFiles(data);
  const { database, close } = await openDatabase(location, async (empty) => {
    await openSeasons(empty, projects, clock);
    await openPlans({ database: empty, files, clock }, projects);
  });
  const scripts = await startScriptRunner({ database, clock });
  const links = createFileLinks(url, { signer: await openSigner(database, clock), clock });
  const app = createAdminApiApp({
    database,
    clock,
    projects,
    url,
    files,
    incoming,
    links,
    scripts,
    limitRate,
    health: createHealth(database),
    identityUrl: 'http://identity.test',
    consoleOrigins: [],
    async verifyBearer(authorization) {
      if (!authorization?.startsWith('Bearer ')) throw apiError('unauthenticated');
      const claims: Pick<Bearer, 'identityId'> & Claims = JSON.parse(authorization.slice('Bearer '.length));
      return { sessionId: undefined, authTime: clock.now() / 1000, expiresAt: Number.POSITIVE_INFINITY, ...claims };
    },
  });
  let last = new Response();
  const fetch = async (request: Request): Promise<Response> => {
    const response = await app.fetch(request);
    last = response;
    return response;
  };
  const authorizationOf = async (email: string, claims: Claims = {}): Promise<string> => {
    const withEmail = sql`${identities.record} -> 'traits' ->> 'email' = ${email}`;
    const [found] = await database.select({ id: identities.id }).from(identities).where(withEmail);
    if (!found) throw new Error(`${email} is not seeded.`);
    return `Bearer ${JSON.stringify({ identityId: found.id, ...claims })}`;
  };
  return {
    database,
    data,
    fetch,
    authorizationOf,
    lastStatus: () => last.status,
    lastHeaders: () => last.headers,
    async clientFor(email, project = projectKey, claims = {}) {
      const link = new OpenAPILink(adminApi, {
        url: `${url}/${project}${adminApiPath}`,
        headers: { authorization: await authorizationOf(email, claims) },
        fetch,
        plugins: [new ResponseValidationPlugin(adminApi)],
        interceptors: [refusedAsDeclared],
      });
      return createORPCClient(link);
    },
    async close() {
      await scripts.stop();
      await close();
      await rm(data, { recursive: true });
    },
  };
}
