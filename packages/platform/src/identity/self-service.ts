import { Hono } from 'hono';
import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { checkSubmission, createFlow, type FlowView, isExpired, loadFlow, renewFlow } from './flow.ts';
import { answerExpired, answerFlow } from './flow-answers.ts';
import { createFlowReading } from './flow-reading.ts';
import { readForm, readFormToken } from './form-body.ts';
import { messages } from './messages.ts';
import { answerNegotiatedError, sessionAlreadyAvailable, wantsJson } from './protocol-error.ts';
import { defaultReturnTo, readReturnTo } from './return-to.ts';
import { logIn, refuse, type SelfService } from './self-service-outcome.ts';
import { findActiveSession, isLoggedIn, type OpenSession } from './session.ts';

/** The three addresses of a flow: begin, read, submit. */
export function createSelfServiceRoutes(provider: IdentityProvider, service: SelfService): Hono<IdentityEnv> {
  const { type } = service;
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));
  /** Whether this browser has a session, in the eyes of this call. */
  const isTaken = async (c: RequestContext, open: OpenSession | undefined): Promise<boolean> =>
    type === 'login' ? open !== undefined : isLoggedIn(provider, c);

  routes.get(`/self-service/${type}/browser`, async (c) => {
    const returnTo = readReturnTo(provider, c);
    const open = await findActiveSession(provider, c);
    const isRefresh = type === 'login' && c.req.query('refresh') === 'true';
    if (!isRefresh && (await isTaken(c, open))) {
      if (wantsJson(c)) throw sessionAlreadyAvailable();
      return c.redirect(returnTo ?? defaultReturnTo(provider), 303);
    }
    const start = open ? refreshOf(open) : await service.begin?.(provider, c.req.url);
    return answerFlow(provider, c, await createFlow(provider, c, type, start));
  });

  routes.post(`/self-service/${type}`, async (c) => {
    const view = await loadFlow(provider, c, type, c.req.query('flow'));
    const open = await findActiveSession(provider, c);
    if (!view.flow.refresh && (await isTaken(c, open))) {
      if (wantsJson(c)) throw sessionAlreadyAvailable();
      return c.redirect(defaultReturnTo(provider), 303);
    }
    if (isExpired(provider, view.flow)) return answerExpired(provider, c, view.flow, await renewFlow(provider, view));
    const form = await readForm(c);
    checkSubmission(c, view, readFormToken(form));
    const submission = await service.submit(provider, form, view);
    if ('record' in submission && isSamePerson(view, open, submission.record)) {
      return logIn(provider, c, service, view, open, submission);
    }
    const refusal = 'record' in submission ? { messages: [messages.wrongCredentials] } : submission;
    return answerFlow(provider, c, await refuse(provider, view, refusal), { status: 400 });
  });

  return routes.route('/', createFlowReading(provider, type));
}

/** A login of somebody who is logged in, to prove that it is still they. */
const refreshOf = ({ record }: OpenSession) => ({
  refresh: true,
  identityId: record.id,
  identifier: record.traits.email,
  messages: [messages.loginAgain],
});

/** A refresh never turns one person's page into another's. Kratos would let the other one log in. */
const isSamePerson = ({ flow }: FlowView, open: OpenSession | undefined, record: IdentityRecord): boolean =>
  !flow.refresh || (flow.identityId === record.id && (!open || open.record.id === record.id));
