import { accessOf, adminApi, adminApiPath } from '@bullpen/contract';
import { openApiDocument } from '@bullpen/contract/openapi';
import { ORPCError, traverseContractProcedures } from '@orpc/server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { nameRequest, ruleAnswers } from '../../answer-rules.ts';
import { createFaultSwitches, faultsPath } from '../../faults/fault-switches.ts';
import { createHealthRoutes, type Health } from '../../health.ts';
import { requireRoom } from '../../reckoning/reckon.ts';
import type { CallContext, Store } from '../call-context.ts';
import { hasImageFile } from '../manage/images.ts';
import { findLinkedFile } from '../project/plan-files.ts';
import { createRouter } from '../router.ts';
import { nothingHere, translateFault } from './api-error.ts';
import { loadCaller, requireWriter } from './authenticate.ts';
import { createBodyRules } from './body-rules.ts';
import { createCallHandler } from './call-handler.ts';
import { type CallRoutesOptions, createCallRoutes } from './call-routes.ts';
import { createFileRoutes } from './file-routes.ts';
import { createPace } from './pace-bodies.ts';
import { sendJson } from './send-json.ts';
import { takeRest } from './take-rest.ts';
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
  app.onError(async (error, c) => {
    const answer = error instanceof ORPCError ? error : translateFault(error);
    // Whoever is still sending would only see the connection break. One that was too large has been taken in by now.
    if (c.req.raw.body && !c.req.raw.bodyUsed && answer.status !== 413) await takeRest(c);
    return sendJson(c, Response.json(answer.toJSON(), { status: answer.status }));
  });
  app.notFound(() => {
    throw nothingHere();
  });
  app.use(
    nameRequest,
    ruleAnswers,
    cors({
      origin: [...options.consoleOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', 'X-Request-Id'],
      exposeHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
      maxAge: preflightSeconds,
    }),
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
  const checkSender = async (context: CallContext) => {
    const actor = await actorOf(context);
    requireWriter(actor, context.projectKey);
    requireRoom(actor.id);
  };
  const refuseUnserved = async (context: CallContext) => {
    if (accessOf(await actorOf(context), context.projectKey) !== undefined) throw nothingHere();
  };
  const handler = createCallHandler(createRouter(options));
  const methodsOf = methodsAt(servedCalls(adminApi));
  const isServed = (key: string) => served.has(key);
  app.route(
    '/',
    createCallRoutes(handler, {
      ...options,
      bodyRules,
      methodsOf,
      isServed,
      refuseUnserved,
      checkSender,
      pace: createPace(),
    }),
  );
  // The same of whatever project is asked for: strangers may read it, and learn of none.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/:project{[a-z0-9-]{1,64}}/openapi.json', async (c) => {
    document ??= openApiDocument(options.url);
    const servers = [{ url: `${options.url}/${c.req.param('project')}${adminApiPath}` }];
    return c.json({ ...(await document), servers });
  });
  app.use('/:project/*', async (c, next) => {
    if (!served.has(c.req.param('project'))) throw nothingHere();
    await next();
  });
  const { database } = options;
  const hasImage = (projectKey: string, storedAs: string) => hasImageFile(database, projectKey, storedAs);
  app.route('/', createFileRoutes({ ...options, hasImage, findPlanFile: findLinkedFile(database) }));
  return app;
}

type Contract = Parameters<typeof traverseContractProcedures>[0]['router'];

/** A call of the Admin API, and where it is served: `{id}` and `:project` are any one step. */
interface ServedCall {
  readonly method: string;
  readonly path: string;
}

/** The methods that are served at the path of a request; none where no call is. */
function methodsAt(calls: readonly ServedCall[]): (path: string) => readonly string[] {
  const known = calls.map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replaceAll(/:project|\{[^{}]+\}/g, '[^/]+')}$`),
  }));
  return (path) => {
    const methods = new Set(known.filter((call) => call.path.test(path)).map(({ method }) => method));
    return [...(methods.has('GET') ? ['HEAD'] : []), ...methods].sort();
  };
}

/** Every call of a contract. */
function servedCalls(contract: Contract): ServedCall[] {
  const calls: ServedCall[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call }) => {
    const { method = 'POST', path = '' } = call['~orpc'].route;
    calls.push({ method, path: `/:project${adminApiPath}${path}` });
  });
  return calls;
}
