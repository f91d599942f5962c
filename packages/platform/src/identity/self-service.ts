import { Hono } from 'hono';
import type { FlowMessage, IdentityRecord } from '../database/schema.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { rotateCsrfToken } from './csrf.ts';
import {
  checkSubmission,
  createFlow,
  type FlowView,
  finishFlow,
  isExpired,
  loadFlow,
  renewFlow,
  updateFlow,
} from './flow.ts';
import { answerExpired, answerFlow } from './flow-answers.ts';
import { createFlowReading } from './flow-reading.ts';
import { readForm, readFormToken } from './form-body.ts';
import { messages } from './messages.ts';
import { answerNegotiatedError, sessionAlreadyAvailable, wantsJson } from './protocol-error.ts';
import { defaultReturnTo, readReturnTo, returnFrom } from './return-to.ts';
import { findActiveSession, type OpenSession, refreshSession, startSession } from './session.ts';
import { sessionBody } from './session-body.ts';

interface Refusal {
  /** What was typed as e-mail, to fill the form again. */
  readonly identifier: string;
  readonly messages?: readonly FlowMessage[];
  readonly fieldMessages?: Readonly<Record<string, FlowMessage>>;
}

/** What a form led to: somebody who may log in, or sentences that say why not. */
type Submission = { readonly record: IdentityRecord } | Refusal;

/** One way to get a session: login or registration. */
export interface SelfService {
  readonly type: 'login' | 'registration';
  /** Reads and carries out what was sent. */
  submit(provider: IdentityProvider, form: unknown): Promise<Submission>;
  /** Does what is left once the session is open; answers what JSON says beside the session, and what may follow. */
  finish(
    provider: IdentityProvider,
    view: FlowView,
    open: OpenSession,
  ): Promise<{ readonly body: Record<string, unknown>; readonly continueWith: readonly unknown[] }>;
}

/** The three addresses of a flow: begin, read, submit. */
export function createSelfServiceRoutes(provider: IdentityProvider, service: SelfService): Hono<IdentityEnv> {
  const { type } = service;
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  routes.get(`/self-service/${type}/browser`, async (c) => {
    const returnTo = readReturnTo(provider, c);
    const open = await findActiveSession(provider, c);
    const isRefresh = type === 'login' && c.req.query('refresh') === 'true';
    if (open && !isRefresh) {
      if (wantsJson(c)) throw sessionAlreadyAvailable();
      return c.redirect(returnTo ?? defaultReturnTo(provider), 303);
    }
    return answerFlow(provider, c, await createFlow(provider, c, type, open ? refreshOf(open) : {}));
  });

  routes.post(`/self-service/${type}`, async (c) => {
    const view = await loadFlow(provider, c, type, c.req.query('flow'));
    const open = await findActiveSession(provider, c);
    if (open && !view.flow.refresh) {
      if (wantsJson(c)) throw sessionAlreadyAvailable();
      return c.redirect(defaultReturnTo(provider), 303);
    }
    if (isExpired(provider, view.flow)) return answerExpired(provider, c, view.flow, await renewFlow(provider, view));
    const form = await readForm(c);
    checkSubmission(c, view, readFormToken(form));
    const submission = await service.submit(provider, form);
    if ('record' in submission && isSamePerson(view, open, submission.record)) {
      return logIn(provider, c, service, view, open, submission.record);
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

function refuse(
  provider: IdentityProvider,
  view: FlowView,
  { identifier, ...rest }: Partial<Refusal>,
): Promise<FlowView> {
  const typed = identifier === undefined || view.flow.refresh ? {} : { identifier };
  return updateFlow(provider, view, { active: 'password', ...typed, ...rest });
}

async function logIn(
  provider: IdentityProvider,
  c: RequestContext,
  service: SelfService,
  { flow, csrfToken }: FlowView,
  current: OpenSession | undefined,
  record: IdentityRecord,
): Promise<Response> {
  await finishFlow(provider, { flow, csrfToken });
  const open = current
    ? await refreshSession(provider, c, { ...current, record })
    : await startSession(provider, c, record, 'password');
  // Forms that stand open in other tabs are still the same person's after a refresh.
  const newCsrfToken = current ? csrfToken : rotateCsrfToken(provider, c);
  const { body, continueWith } = await service.finish(provider, { flow, csrfToken: newCsrfToken }, open);
  const returnTo = returnFrom(provider, flow);
  if (!wantsJson(c)) return c.redirect(returnTo, 303);
  return c.json({
    ...body,
    session: sessionBody(provider, open),
    continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: returnTo }, ...continueWith],
  });
}
