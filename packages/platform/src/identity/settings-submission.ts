import { isEmailVerified } from '@bullpen/contract';
import * as z from 'zod';
import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityProvider, RequestContext } from './context.ts';
import { emailMessage } from './email-rules.ts';
import { type FlowView, updateFlow } from './flow.ts';
import { beginningOf, pageOf } from './flow-addresses.ts';
import { answerFlow } from './flow-answers.ts';
import { flowBody } from './flow-body.ts';
import { messages } from './messages.ts';
import { sessionRefreshRequired, wantsJson } from './protocol-error.ts';
import { returnFrom } from './return-to.ts';
import { type OpenSession, repeatSessionCookie } from './session.ts';
import { changeEmail, changePassword, type OwnRequest, type SettingsOutcome } from './settings-changes.ts';
import { settingsBeside } from './settings-flow.ts';
import { StorableText } from './storable-text.ts';
import { startVerification } from './verification-start.ts';

/** How long after a login the e-mail and the password may be changed. */
const privilegedAge = 15 * 60 * 1000;

const Text = StorableText.catch('');
/** What a form of settings sends. */
export const SettingsForm = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: Text }),
  z.object({ method: z.literal('profile'), traits: z.object({ email: Text }).catch({ email: '' }) }),
]);
export type SettingsForm = z.infer<typeof SettingsForm>;

/** Does what was asked for, or says why not; a login from a while ago is asked to be repeated. */
export async function carryOutSettings(
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
  const outcome = await change(provider, { session, record, requestId: c.var.requestId }, form);
  if (!('record' in outcome)) {
    const typed = form.method === 'profile' ? { identifier: form.traits.email } : {};
    const failed = await updateFlow(provider, view, { active, state: 'show_form', ...typed, ...outcome });
    return answerFlow(provider, c, failed, { status: 400, beside: settingsBeside(provider, record) });
  }
  const { traits, verifiable_addresses } = outcome.record;
  const { email } = traits;
  // Where a password was chosen, whoever changed the e-mail meanwhile has mailed it.
  const isNewAddress = active === 'profile' && email.toLowerCase() !== record.traits.email.toLowerCase();
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

async function change(provider: IdentityProvider, request: OwnRequest, form: SettingsForm): Promise<SettingsOutcome> {
  const { record } = request;
  if (form.method === 'password') return changePassword(provider, request, form.password);
  const email = form.traits.email.trim();
  const problem = emailMessage(email);
  if (problem) return { fieldMessages: { 'traits.email': problem } };
  return email === record.traits.email ? { record } : changeEmail(provider, request, email);
}
