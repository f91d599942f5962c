import { accessOf, adminApi } from '@bullpen/contract';
import { openApiDocument } from '@bullpen/contract/openapi';
import { ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { createFaultSwitches, faultsPath } from '../faults/fault-switches.ts';
import { createHealthRoutes, type Health } from '../health.ts';
import { noteRequest } from '../request-log.ts';
import { nothingHere, translateFault } from './api-error.ts';
import { loadCaller, requireWriter } from './authenticate.ts';
import { createBodyRules } from './body-rules.ts';
import { createCallHandler } from './call-handler.ts';
import { type CallRoutesOptions, createCallRoutes } from './call-routes.ts';
import { createFileRoutes } from './file-routes.ts';
import { findLinkedFile } from './plan-files.ts';
import type { CallContext, Store } from './procedures.ts';
import { createRouter } from './router.ts';
import { sendJson } from './send-json.ts';
import { methodsAt, servedCalls } from './served-calls.ts';
import { readJsonLimits, readUploadLimits } from './upload-limits.ts';

export interface AdminApiOptions extends Store, Pick<CallRoutesOptions, 'verifyBearer' | 'incoming' | 'limitRate'> {
  readonly health: Health;
  readonly consoleOrigins: readonly string[];
  /** Whether calls can be made to fail. */
  readonly faults?: boolean | undefined;
}

const preflightSeconds = 600;

/** The Admin API of every project that has one, each under its key. */
export function createAdminApiApp(options: AdminApiOptions): Hono {
  const served = new Set(options.projects.filter(({ apiUrl }) => apiUrl !== null).map(({ key }) => key));
  const bodyRules = createBodyRules(readUploadLimits(adminApi), readJsonLimits(adminApi));

  const app = new Hono();
  app.onError((error, c) => {
    const answer = error instanceof ORPCError ? error : translateFault(error);
    return sendJson(c, Response.json(answer.toJSON(), { status: answer.status }));
  });
  app.notFound(() => {
    throw nothingHere();
  });
  app.use(
    requestId(),
    cors({
      origin: [...options.consoleOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', 'X-Request-Id'],
      exposeHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
      maxAge: preflightSeconds,
    }),
    async (c, next) => {
      c.header('Cache-Control', 'no-store');
      noteRequest(c, { requestId: c.var.requestId });
      await next();
    },
    compress(),
  );

  app.route('/', createHealthRoutes(options.health));
  if (options.faults) {
    app.use(faultsPath, bodyRules.limitBody);
    app.route(
      '/',
      createFaultSwitches(() => [...app.routes, ...servedCalls(adminApi)]),
    );
  }
  const actorOf = async ({ identify }: CallContext) => await loadCaller(options, await identify());
  const checkSender = async (context: CallContext) => requireWriter(await actorOf(context), context.projectKey);
  const refuseUnserved = async (context: CallContext) => {
    if (accessOf(await actorOf(context), context.projectKey) !== undefined) throw nothingHere();
  };
  const handler = createCallHandler(createRouter(options));
  const methodsOf = methodsAt(servedCalls(adminApi));
  const isServed = (key: string) => served.has(key);
  app.route(
    '/',
    createCallRoutes(handler, { ...options, bodyRules, methodsOf, isServed, refuseUnserved, checkSender }),
  );
  app.use('/:project/*', async (c, next) => {
    if (!served.has(c.req.param('project'))) throw nothingHere();
    await next();
  });
  const documents = new Map<string, ReturnType<typeof openApiDocument>>();
  app.get('/:project/openapi.json', async (c) => {
    const project = c.req.param('project');
    const document = documents.get(project) ?? openApiDocument(`${options.url}/${project}`);
    documents.set(project, document);
    return c.json(await document);
  });
  app.route('/', createFileRoutes({ ...options, findPlanFile: findLinkedFile(options.database) }));
  return app;
}
