import { adminApi } from '@bullpen/contract';
import { openApiDocument } from '@bullpen/contract/openapi';
import { ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createFileRoutes, type FileRoutesOptions } from '../files/file-routes.ts';
import { apiError } from './api-error.ts';
import { loadActor, requireWriter } from './authenticate.ts';
import { createBodyRules } from './body-rules.ts';
import { createCallHandler } from './call-handler.ts';
import { type CallRoutesOptions, createCallRoutes } from './call-routes.ts';
import type { CallContext, Store } from './procedures.ts';
import { createRouter } from './router.ts';
import { readUploadLimits } from './upload-limits.ts';

export interface AdminApiOptions
  extends Store,
    FileRoutesOptions,
    Pick<CallRoutesOptions, 'verifyBearer' | 'incoming'> {
  readonly consoleOrigins: readonly string[];
  /** Without them nothing can be made to fail. */
  readonly faults?: Hono | undefined;
}

const preflightSeconds = 600;

/** The Admin API of every project that has one, each under its key. */
export function createAdminApiApp(options: AdminApiOptions): Hono {
  const served = new Set(options.projects.filter(({ apiUrl }) => apiUrl !== null).map(({ key }) => key));
  const bodyRules = createBodyRules(readUploadLimits(adminApi));

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
    bodyRules.limitBody,
  );

  if (options.faults) app.route('/', options.faults);
  app.use('/:project/*', async (c, next) => {
    if (!served.has(c.req.param('project'))) throw apiError('not_found');
    await next();
  });
  app.get('/:project/openapi.json', async (c) =>
    c.json(await openApiDocument(`${options.url}/${c.req.param('project')}`)),
  );
  app.route('/', createFileRoutes(options));
  const checkUpload = async ({ identify, projectKey }: CallContext) =>
    requireWriter(await loadActor(options.database, await identify(), options.identityUrl), projectKey);
  const handler = createCallHandler(createRouter(options), logFault);
  app.route('/', createCallRoutes(handler, { ...options, bodyRules, checkUpload }));
  return app;
}

const logFault = (error: unknown): void => console.error(error);

const isContentful = (status: number): status is ContentfulStatusCode => status >= 400 && status < 600;
const toStatus = (status: number): ContentfulStatusCode => (isContentful(status) ? status : 500);
