import { adminApiPath } from '@bullpen/contract';
import { type Context, Hono } from 'hono';
import type { IncomingFolder } from '../../files/incoming-folder.ts';
import { receiveForm } from '../../files/receive-form.ts';
import { noteRequest } from '../../request-log.ts';
import type { CallContext } from '../call-context.ts';
import { methodNotAllowed, nothingHere, translateFileError } from './api-error.ts';
import type { Bearer, VerifyBearer } from './authenticate.ts';
import type { BodyRules } from './body-rules.ts';
import type { CallHandler } from './call-handler.ts';
import { type Pace, paceBody } from './pace-bodies.ts';
import type { LimitRate } from './rate-limit.ts';
import { readJson } from './read-json.ts';
import { sendJson } from './send-json.ts';
import { takeRest } from './take-rest.ts';

export interface CallRoutesOptions {
  readonly verifyBearer: VerifyBearer;
  /** Where the file of a form lies while its call looks at it. */
  readonly incoming: IncomingFolder;
  readonly bodyRules: BodyRules;
  /** The methods that are served at a path. */
  readonly methodsOf: (path: string) => readonly string[];
  /** Whether there is an API of that project. */
  readonly isServed: (projectKey: string) => boolean;
  /** Refuses a caller who would have access to it. */
  readonly refuseUnserved: (context: CallContext) => Promise<void>;
  /** Refuses a caller who may not send files or large bodies, before any of it is read. */
  readonly checkSender: (context: CallContext) => Promise<void>;
  /** How large bodies are read. */
  readonly pace: Pace;
  /** Without it everybody may call as often as they like. */
  readonly limitRate?: LimitRate | undefined;
}

/** Every call that the handler knows, for every project. */
export function createCallRoutes(
  handler: CallHandler<CallContext>,
  {
    verifyBearer,
    incoming,
    bodyRules,
    methodsOf,
    isServed,
    refuseUnserved,
    checkSender,
    pace,
    limitRate,
  }: CallRoutesOptions,
): Hono {
  function notServed(c: Context): Error {
    const methods = methodsOf(c.req.path);
    // Served, but not for this project.
    if (methods.length === 0 || methods.includes(c.req.method)) return nothingHere();
    c.header('Allow', methods.join(', '));
    return methodNotAllowed(methods);
  }

  async function answer(c: Context, context: CallContext): Promise<Response> {
    const prefix = `/${context.projectKey}${adminApiPath}` as const;
    const over = new AbortController();
    const isHead = c.req.raw.method === 'HEAD';
    // Hono leaves the body out. What a call waits for, such as the lines of a log, ends by its signal alone.
    const request = isHead ? new Request(c.req.raw, { method: 'GET', signal: over.signal }) : c.req.raw;
    const { matched, response } = await handler.handle(request, { prefix, context: { ...context, isHead } });
    if (!matched) throw notServed(c);
    if (!isHead) return await sendJson(c, response);
    over.abort();
    await response.body?.cancel();
    return c.newResponse(null, response);
  }

  async function answerUpload(c: Context, context: CallContext, limit: number): Promise<Response> {
    await using received = await receiveForm(c.req.raw, { incoming, limit }).catch(async (error: unknown) => {
      await takeRest(c);
      throw translateFileError(error) ?? error;
    });
    return await answer(c, { ...context, readBody: async () => received.form });
  }

  const app = new Hono();
  app.all(`/:project${adminApiPath}/*`, async (c) => {
    let bearer: Promise<Bearer> | undefined;
    const identify = () => {
      bearer ??= verifyBearer(c.req.header('authorization')).then((verified) => {
        noteRequest(c, { identityId: verified.identityId });
        return verified;
      });
      return bearer;
    };
    // Strangers are told the same of every project, and nothing of what they send is read.
    await limitRate?.(c, identify);
    const { identityId } = await identify();
    const projectKey = c.req.param('project');
    const context = { identify, projectKey, requestId: c.res.headers.get('x-request-id') ?? undefined };
    if (!isServed(projectKey)) await refuseUnserved(context);
    bodyRules.checkType(c);
    // Before the account is read from the database: it may begin and break off hundreds of them a second.
    using place = bodyRules.mayBeLarge(c) ? await pace.enter(identityId) : undefined;
    if (place) {
      await checkSender(context);
      c.req.raw = paceBody(c.req.raw, identityId, pace);
    }
    await bodyRules.limitBody(c, async () => {});
    const limit = bodyRules.uploadLimit(c);
    return limit === undefined
      ? await answer(c, { ...context, readBody: () => readJson(c.req.raw) })
      : await answerUpload(c, context, limit);
  });
  return app;
}
