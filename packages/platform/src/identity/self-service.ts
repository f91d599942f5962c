import { Hono } from 'hono';
import * as z from 'zod';
import type { FlowMessage, IdentityRecord } from '../database/schema.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { rotateCsrfToken } from './csrf.ts';
import {
  checkSubmission,
  createFlow,
  type FlowType,
  type FlowView,
  finishFlow,
  flowBody,
  flowExpired,
  isExpired,
  loadFlow,
  rememberFailure,
  renewFlow,
} from './flow.ts';
import {
  answerJsonError,
  answerNegotiatedError,
  badRequest,
  sessionAlreadyAvailable,
  wantsJson,
} from './protocol-error.ts';
import { defaultReturnTo, readReturnTo } from './return-to.ts';
import { findSession, type OpenSession, sessionBody, startSession } from './session.ts';

/** What a form led to: somebody who may log in, or a sentence that says why not. */
type Submission = { readonly record: IdentityRecord } | { readonly identifier: string; readonly message: FlowMessage };

/** One kind of form: login or registration. */
export interface SelfService {
  readonly type: FlowType;
  /** Reads and carries out what was sent. */
  submit(provider: IdentityProvider, form: unknown): Promise<Submission>;
  /** What the JSON answer says beside the session. */
  describe(provider: IdentityProvider, open: OpenSession): Record<string, unknown>;
}

const SubmittedToken = z.looseObject({ csrf_token: z.string().optional() }).catch({});

/** The three addresses of a flow: begin, read, submit. */
export function createSelfServiceRoutes(provider: IdentityProvider, service: SelfService): Hono<IdentityEnv> {
  const { type } = service;
  const uiUrl = ({ flow }: FlowView): string => `${provider.url}/ui/${type}?flow=${flow.id}`;
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  routes.get(`/self-service/${type}/browser`, async (c) => {
    const returnTo = readReturnTo(provider, c);
    const open = await findSession(provider, c);
    if (open?.isActive && c.req.query('refresh') !== 'true') {
      if (wantsJson(c)) throw sessionAlreadyAvailable();
      return c.redirect(returnTo ?? defaultReturnTo(provider), 303);
    }
    const view = await createFlow(provider, c, type);
    return wantsJson(c) ? c.json(flowBody(provider, view)) : c.redirect(uiUrl(view), 303);
  });

  routes.post(`/self-service/${type}`, async (c) => {
    const view = await loadFlow(provider, c, type, c.req.query('flow'));
    if (isExpired(provider, view.flow)) {
      const renewed = await renewFlow(provider, c, view.flow);
      if (!wantsJson(c)) return c.redirect(uiUrl(renewed), 303);
      throw flowExpired(provider, view.flow, { use_flow_id: renewed.flow.id });
    }
    const form = await readForm(c);
    checkSubmission(c, view, SubmittedToken.parse(form).csrf_token);
    const submission = await service.submit(provider, form);
    if ('message' in submission) {
      const failed = await rememberFailure(provider, view, submission);
      return wantsJson(c) ? c.json(flowBody(provider, failed), 400) : c.redirect(uiUrl(failed), 303);
    }
    await finishFlow(provider, view);
    const open = await startSession(provider, c, submission.record);
    rotateCsrfToken(provider, c);
    const returnTo = view.flow.returnTo ?? defaultReturnTo(provider);
    if (!wantsJson(c)) return c.redirect(returnTo, 303);
    const continueWith = [{ action: 'redirect_browser_to', redirect_browser_to: returnTo }];
    return c.json({
      ...service.describe(provider, open),
      session: sessionBody(provider, open),
      continue_with: continueWith,
    });
  });

  const reading = new Hono<IdentityEnv>();
  reading.onError(answerJsonError);
  reading.get(`/self-service/${type}/flows`, async (c) => {
    const view = await loadFlow(provider, c, type, c.req.query('id'));
    if (isExpired(provider, view.flow)) throw flowExpired(provider, view.flow);
    return c.json(flowBody(provider, view));
  });
  return routes.route('/', reading);
}

/** JSON, or the fields of an HTML form with `traits.email` read as a path. */
async function readForm(c: RequestContext): Promise<unknown> {
  const contentType = c.req.header('content-type')?.split(';')[0]?.trim();
  try {
    if (contentType === 'application/json') return await c.req.json();
    if (contentType === 'application/x-www-form-urlencoded') return await c.req.parseBody({ dot: true });
  } catch {
    throw badRequest('The body is not what its content type says.');
  }
  throw badRequest('Send JSON or the fields of a form.');
}
