import { adminApiPath } from '@bullpen/contract';
import { openApiDocument } from '@bullpen/contract/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { apiError, malformedRequest, payloadTooLarge, requestError, translateCallError } from './api-error.ts';
import type { VerifyBearer } from './authenticate.ts';
import type { Store } from './procedures.ts';
import { createRouter } from './router.ts';

export interface AdminApiOptions extends Store {
  /** Where this API listens, without a slash at the end. */
  readonly url: string;
  readonly consoleOrigins: readonly string[];
  readonly verifyBearer: VerifyBearer;
  /** Without them nothing can be made to fail. */
  readonly faults?: Hono | undefined;
}

const bodyLimitInBytes = 64 * 1024;
const preflightSeconds = 600;

/** The Admin API of every project that has one, each under its key. */
export function createAdminApiApp(options: AdminApiOptions): Hono {
  const served = new Set(options.projects.filter(({ apiUrl }) => apiUrl !== null).map(({ key }) => key));
  const handler = new OpenAPIHandler(createRouter(options, options.verifyBearer), {
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
      allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', 'X-Request-Id'],
      exposeHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: preflightSeconds,
    }),
    async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    },
    bodyLimit({
      maxSize: bodyLimitInBytes,
      onError: (c) => {
        throw payloadTooLarge(bodyLimitInBytes, c.req.header('content-length'));
      },
    }),
  );

  if (options.faults) app.route('/', options.faults);
  app.use('/:project/*', async (c, next) => {
    if (!served.has(c.req.param('project'))) throw apiError('not_found');
    await next();
  });
  app.get('/:project/openapi.json', async (c) =>
    c.json(await openApiDocument(`${options.url}/${c.req.param('project')}`)),
  );
  app.all(`/:project${adminApiPath}/*`, async (c) => {
    const contentType = c.req.header('content-type');
    if (contentType !== undefined && !isJson(contentType)) {
      throw requestError('unsupported_media_type', 415, 'Send application/json.');
    }
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: `/${c.req.param('project')}${adminApiPath}`,
      context: { authorization: c.req.header('authorization'), projectKey: c.req.param('project') },
    });
    if (!matched) throw apiError('not_found');
    return c.newResponse(response.body, response);
  });
  return app;
}

const isJson = (contentType: string): boolean => contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';

const logFault = (error: unknown): void => console.error(error);

const isContentful = (status: number): status is ContentfulStatusCode => status >= 400 && status < 600;
const toStatus = (status: number): ContentfulStatusCode => (isContentful(status) ? status : 500);
