import { isEmailVerified } from '@bullpen/contract';
import { Hono } from 'hono';
import * as z from 'zod';
import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { emailMessage } from './email-rules.ts';
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
  sessionRefreshRequired,
  settingsSessionInactive,
  wantsJson,
} from './protocol-error.ts';
import { readReturnTo, returnFrom } from './return-to.ts';
import { findActiveSession, type OpenSession, repeatSessionCookie } from './session.ts';
import { changeEmail, changePassword, type SettingsOutcome } from './settings-changes.ts';
import { settingsBeside, settingsStart } from './settings-flow.ts';
import { StorableText } from './storable-text.ts';
import { startVerification } from './verification.ts';

/** How long after a login the e-mail and the password may be changed. */
const privilegedAge = 15 * 60 * 1000;

const Text = StorableText.catch('');
const SettingsForm = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: Text }),
  z.object({ method: z.literal('profile'), traits: z.object({ email: Text }).catch({ email: '' }) }),
]);
type SettingsForm = z.infer<typeof SettingsForm>;

/** Changes of one's own account. */
export function createSettingsRoutes(provider: IdentityProvider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  routes.get('/self-service/settings/browser', async (c) => {
    const returnTo = readReturnTo(provider, c);
    const open = await findActiveSession(provider, c);
    if (!open) return askToLogIn(provider, c, beginningOf(provider, 'settings', { return_to: returnTo }));
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
    if (form.success) return carryOut(provider, c, view, open, form.data);
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
  if (!open) throw settingsSessionInactive();
  const view = viewFlow(provider, c, await findFlow(provider, 'settings', id));
  if (view.flow.identityId !== open.record.id) throw identityMismatch();
  return { view, record: open.record };
}

function askToLogIn(provider: IdentityProvider, c: RequestContext, returnTo: string): Response {
  if (wantsJson(c)) throw settingsSessionInactive();
  return c.redirect(beginningOf(provider, 'login', { return_to: returnTo }), 303);
}

async function carryOut(
  provider: IdentityProvider,
  c: RequestContext,
  view: FlowView,
  { session, record }: OpenSession,
  form: SettingsForm,
): Promise<Response> {
  const isPrivileged = provider.clock.now() - session.authenticatedAt.getTime() <= privilegedAge;
  if (!isPrivileged && needsPrivilege(record, form)) {
    const back = `${provider.url}/self-service/settings?flow=${view.flow.id}`;
    const refresh = beginningOf(provider, 'login', { refresh: 'true', return_to: back });
    if (wantsJson(c)) throw sessionRefreshRequired(refresh);
    return c.redirect(refresh, 303);
  }
  const active = form.method;
  const outcome = await change(provider, record, form);
  if (!('record' in outcome)) {
    const typed = form.method === 'profile' ? { identifier: form.traits.email } : {};
    const failed = await updateFlow(provider, view, { active, state: 'show_form', ...typed, ...outcome });
    return answerFlow(provider, c, failed, { status: 400, beside: settingsBeside(provider, record) });
  }
  const { traits, verifiable_addresses } = outcome.record;
  const { email } = traits;
  const isNewAddress = email.toLowerCase() !== record.traits.email.toLowerCase();
  const verification =
    isNewAddress && !isEmailVerified(email, verifiable_addresses)
      ? [await startVerification(provider, view.csrfToken, view.flow, email)]
      : [];
  const saved = await updateFlow(provider, view, {
    active,
    state: 'success',
    identifier: email,
    messages: [messages.settingsSaved],
  });
  repeatSessionCookie(c);
  const onward = saved.flow.returnTo ? returnFrom(provider, saved.flow) : pageOf(provider, saved.flow);
  if (!wantsJson(c)) return c.redirect(onward, 303);
  const continueWith = [...verification, { action: 'redirect_browser_to', redirect_browser_to: onward }];
  const beside = { ...settingsBeside(provider, outcome.record), continue_with: continueWith };
  return c.json({ ...flowBody(provider, saved), ...beside });
}

const needsPrivilege = ({ traits }: IdentityRecord, form: SettingsForm): boolean =>
  form.method === 'password' || form.traits.email.trim() !== traits.email;

async function change(
  provider: IdentityProvider,
  record: IdentityRecord,
  form: SettingsForm,
): Promise<SettingsOutcome> {
  if (form.method === 'password') return changePassword(provider, record, form.password);
  const email = form.traits.email.trim();
  const problem = emailMessage(email);
  if (problem) return { fieldMessages: { 'traits.email': problem } };
  return email === record.traits.email ? { record } : changeEmail(provider, record, email);
}
