import { isEmailVerified } from '@bullpen/contract';
import { html } from 'hono/html';
import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import type { Flow, FlowType, FlowView } from './flow.ts';
import { beginningOf } from './flow-addresses.ts';
import { flowUi } from './flow-body.ts';
import { flowForm, notice } from './flow-markup.ts';
import type { Markup } from './page.ts';
import { returnFrom } from './return-to.ts';

/** The page of a flow: what it says, its form, and where else to go. */
export function formBody(provider: IdentityProvider, view: FlowView, code: string | undefined): Markup {
  const ui = flowUi(provider, view);
  const filled = view.flow.state === 'sent_email' ? withCode(ui, code) : ui;
  return html`${view.flow.messages.map(notice)}${who(view.flow)}${flowForm(filled)}${links(provider, view.flow)}`;
}

/** The form with the code of a mail's link filled in. */
const withCode = (ui: ReturnType<typeof flowUi>, code = ''): ReturnType<typeof flowUi> => ({
  ...ui,
  nodes: ui.nodes.map((node) =>
    node.type === 'input' && node.attributes.name === 'code' && /^\d{6}$/.test(code)
      ? { ...node, attributes: { ...node.attributes, value: code } }
      : node,
  ),
});

/** What the page of a flow is called. */
export function titleOf({ type, refresh, state }: Flow): string {
  if (type === 'login') return refresh ? 'Is it you?' : 'Login';
  if (type === 'registration') return 'Register';
  if (type === 'recovery') return state === 'sent_email' ? 'Look into your mailbox' : 'Recover your account';
  if (state === 'passed_challenge') return 'All done';
  return state === 'sent_email' ? 'Look into your mailbox' : 'Verify your address';
}

/** For forms that do not show the e-mail they are about. */
function who({ refresh, state, identifier }: Flow): Markup | '' {
  if (refresh) return html`<p>You are logged in as <strong>${identifier}</strong>.</p>`;
  return state === 'sent_email' ? html`<p>For <strong>${identifier}</strong></p>` : '';
}

const link = (lead: string, address: string, text: string): Markup =>
  html`<li>${lead} <a href="${address}">${text}</a></li>`;

function links(provider: IdentityProvider, flow: Flow): Markup | '' {
  const beginning = (type: FlowType) => beginningOf(provider, type, { return_to: flow.returnTo });
  const login = (lead: string) => link(lead, beginning('login'), 'Login');
  const lists: Readonly<Record<string, readonly Markup[]>> = {
    login: [
      link('No account yet?', beginning('registration'), 'Register'),
      link('', beginning('recovery'), 'Forgot your password?'),
    ],
    registration: [login('Already registered?')],
    recovery: [login('Remembered your password?')],
    settings: [link('Nothing to change?', returnFrom(provider, flow), 'Back to Bullpen')],
    verification: [link('Nothing to verify?', returnFrom(provider, flow), 'Back to Bullpen')],
  };
  const shown = flow.refresh || flow.state === 'passed_challenge' ? [] : (lists[flow.type] ?? []);
  return shown.length > 0 ? html`<ul class="links">${shown}</ul>` : '';
}

/** The page of one's own account. */
export function settingsBody(
  provider: IdentityProvider,
  view: FlowView,
  { traits, verifiable_addresses }: IdentityRecord,
): Markup {
  const ui = flowUi(provider, view);
  const verify = beginningOf(provider, 'verification', { return_to: view.flow.returnTo });
  const unverified = html`<p><strong>${traits.email}</strong> is not verified yet. <a href="${verify}">Verify it</a></p>`;
  return html`${view.flow.messages.map(notice)}
    <section aria-labelledby="password"><h2 id="password">Password</h2>${flowForm(ui, 'password')}</section>
    <section aria-labelledby="profile"><h2 id="profile">Email</h2>
      ${isEmailVerified(traits.email, verifiable_addresses) ? '' : unverified}${flowForm(ui, 'profile')}</section>
    <ul class="links">${link('Done?', returnFrom(provider, view.flow), 'Back to Bullpen')}</ul>`;
}
