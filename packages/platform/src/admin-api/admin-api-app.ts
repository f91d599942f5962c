import { adminApiPath, type Project } from '@bullpen/contract';
import { openApiDocument } from '@bullpen/contract/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { apiError, malformedRequest, translateCallError } from './api-error.ts';
import type { VerifyBearer } from './authenticate.ts';
import type { IdentityStore } from './identities.ts';
import { limitBody, requireJson } from './request-limits.ts';
import { createRouter } from './router.ts';

export interface AdminApiOptions extends IdentityStore {
  /** Where this API listens, without a slash at the end. */
  readonly url: string;
  readonly consoleOrigins: readonly string[];
  readonly projects: readonly Project[];
  readonly verifyBearer: VerifyBearer;
  /** Without them nothing can be made to fail. */
  readonly faults?: Hono | undefined;
}

const preflightSeconds = 600;

/** The Admin API of every project that has one, each under its key. */
export function createAdminApiApp(options: AdminApiOptions): Hono {
  const served = new Set(options.projects.filter(({ apiUrl }) => apiUrl !== null).map(({ key }) => key));
  const handler = new OpenAPIHandler(createRouter(options, options.verifyBearer), {
    plugins: [new ResponseHeadersPlugin()],
    clientInterceptors: [
      ({ next }) => next().catch((error: unknown) => Promise.reject(translateCallError(error, logFault))),
    ],
    // What is not an API error by now was thrown while the body was read.
    interceptors: [
      ({ next }) =>
        next().catch((error: unknown) => Promise.reject(error instanceof ORPCError ? error : malformedRequest())),
    ],
  });

  const app = new Hono();
  app.onError((error, c) => {
    const answer = error instanceof ORPCError ? error : apiError('internal');
    if (answer !== error) logFault(error);
    return c.json(answer.toJSON(), toStatus(answer.status));
  });
  app.notFound(() => {
    throw apiError('not_found');
  });
  app.use(
    requestId(),
    cors({
      origin: [...options.consoleOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'X-Request-Id'],
      exposeHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: preflightSeconds,
    }),
    async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    },
    limitBody,
  );

  if (options.faults) app.route('/', options.faults);
  app.use('/:project/*', async (c, next) => {
    if (!served.has(c.req.param('project'))) throw apiError('not_found');
    await next();
  });
  app.get('/:project/openapi.json', async (c) =>
    c.json(await openApiDocument(`${options.url}/${c.req.param('project')}`)),
  );
  app.all(`/:project${adminApiPath}/*`, requireJson, async (c) => {
    const projectKey = c.req.param('project');
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: `/${projectKey}${adminApiPath}`,
      context: { authorization: c.req.header('authorization'), projectKey, requestId: c.get('requestId') },
    });
    if (!matched) throw apiError('not_found');
    return c.newResponse(response.body, response);
  });
  return app;
}

const logFault = (error: unknown): void => console.error(error);

const isContentful = (status: number): status is ContentfulStatusCode => status >= 400 && status < 600;
const toStatus = (status: number): ContentfulStatusCode => (isContentful(status) ? status : 500);
