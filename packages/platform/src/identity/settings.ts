import { Hono } from 'hono';
import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import {
  checkSubmission,
  createFlow,
  type FlowView,
  findFlow,
  isExpired,
  renewFlow,
  updateFlow,
  viewFlow,
} from './flow.ts';
import { beginningOf, pageOf } from './flow-addresses.ts';
import { answerExpired, answerFlow, flowExpired } from './flow-answers.ts';
import { flowBody } from './flow-body.ts';
import { readForm, readFormToken } from './form-body.ts';
import { messages } from './messages.ts';
import {
  answerJsonError,
  answerNegotiatedError,
  identityMismatch,
  settingsFlowWithoutSession,
  settingsSessionInactive,
  wantsJson,
} from './protocol-error.ts';
import { readReturnTo } from './return-to.ts';
import { findActiveSession } from './session.ts';
import { settingsBeside, settingsStart } from './settings-flow.ts';
import { carryOutSettings, SettingsForm } from './settings-submission.ts';

/** Changes of one's own account. */
export function createSettingsRoutes(provider: IdentityProvider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  routes.get('/self-service/settings/browser', async (c) => {
    const returnTo = readReturnTo(provider, c);
    const open = await findActiveSession(provider, c);
    if (!open) {
      if (wantsJson(c)) throw settingsSessionInactive();
      return askToLogIn(provider, c, beginningOf(provider, 'settings', { return_to: returnTo }));
    }
    const view = await createFlow(provider, c, 'settings', settingsStart(open.record));
    return answerFlow(provider, c, view, { beside: settingsBeside(provider, open.record) });
  });

  // Where a login that was asked for in between comes back to. Kratos repeats the change from what it had put aside;
  // here the person repeats it, and no new password is kept meanwhile.
  routes.get('/self-service/settings', async (c) => {
    const own = `${provider.url}/self-service/settings?${new URLSearchParams({ flow: c.req.query('flow') ?? '' })}`;
    if (!(await findActiveSession(provider, c))) return askToLogIn(provider, c, own);
    return c.redirect(pageOf(provider, await findFlow(provider, 'settings', c.req.query('flow'))), 303);
  });

  routes.post('/self-service/settings', async (c) => {
    const open = await findActiveSession(provider, c);
    if (!open) return askToLogIn(provider, c, c.req.url);
    const view = viewFlow(provider, c, await findFlow(provider, 'settings', c.req.query('flow')));
    if (isExpired(provider, view.flow)) return answerExpired(provider, c, view.flow, await renewFlow(provider, view));
    if (view.flow.identityId !== open.record.id) throw identityMismatch();
    const sent = await readForm(c);
    checkSubmission(c, view, readFormToken(sent));
    const form = SettingsForm.safeParse(sent);
    if (form.success) return carryOutSettings(provider, c, view, open, form.data);
    const failed = await updateFlow(provider, view, { messages: [messages.unknownSettingsMethod] });
    return answerFlow(provider, c, failed, { status: 400, beside: settingsBeside(provider, open.record) });
  });

  const reading = new Hono<IdentityEnv>();
  reading.onError(answerJsonError);
  reading.get('/self-service/settings/flows', async (c) => {
    const { view, record } = await loadSettings(provider, c, c.req.query('id'));
    if (isExpired(provider, view.flow)) throw flowExpired(provider, view.flow);
    return c.json({ ...flowBody(provider, view), ...settingsBeside(provider, record) });
  });
  return routes.route('/', reading);
}

/** The settings flow of whoever is logged in. */
export async function loadSettings(
  provider: IdentityProvider,
  c: RequestContext,
  id: string | undefined,
): Promise<{ view: FlowView; record: IdentityRecord }> {
  const open = await findActiveSession(provider, c);
  if (!open) throw settingsFlowWithoutSession();
  const view = viewFlow(provider, c, await findFlow(provider, 'settings', id));
  if (view.flow.identityId !== open.record.id) throw identityMismatch();
  return { view, record: open.record };
}

function askToLogIn(provider: IdentityProvider, c: RequestContext, returnTo: string): Response {
  if (wantsJson(c)) throw settingsFlowWithoutSession();
  return c.redirect(beginningOf(provider, 'login', { return_to: returnTo }), 303);
}
