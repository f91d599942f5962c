import { isEmailVerified } from '@bullpen/contract';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { type Flow, type FlowType, type FlowView, isExpired, loadFlow } from './flow.ts';
import { beginningOf } from './flow-addresses.ts';
import { flowUi } from './flow-body.ts';
import { findFlowError } from './flow-error.ts';
import { flowForm, notice } from './flow-markup.ts';
import { documentHeaders, type Markup, page } from './page.ts';
import { ProtocolError } from './protocol-error.ts';
import { defaultReturnTo, returnFrom } from './return-to.ts';
import { loadSettings } from './settings.ts';

/** The pages on which people type: plain documents without scripts. */
export function createPages(provider: IdentityProvider): Hono<IdentityEnv> {
  const pages = new Hono<IdentityEnv>();
  pages.use(documentHeaders(provider));
  for (const type of ['login', 'registration', 'verification', 'recovery'] as const) {
    pages.get(`/${type}`, (c) => showForm(provider, c, type));
  }
  pages.get('/settings', async (c) => {
    const found = await orUndefined(loadSettings(provider, c, c.req.query('flow')));
    if (!found || isExpired(provider, found.view.flow)) return c.redirect(beginningOf(provider, 'settings'), 303);
    return c.html(page(c, 'Your account', settingsBody(provider, found.view, found.record)));
  });
  pages.get('/error', async (c) => {
    const error = await findFlowError(provider, c.req.query('id'));
    const message = String(error?.error.message ?? 'This error is no longer known.');
    const reason = String(error?.error.reason ?? '');
    const body = html`${notice({ id: 0, type: 'error', text: `${message} ${reason}`.trim() })}<p><a href="${defaultReturnTo(provider)}">Back to Bullpen</a></p>`;
    return c.html(page(c, 'Something is not right', body), error ? 200 : 404);
  });
  return pages;
}

async function orUndefined<Found>(promise: Promise<Found>): Promise<Found | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ProtocolError) return undefined;
    throw error;
  }
}

async function showForm(provider: IdentityProvider, c: RequestContext, type: FlowType): Promise<Response> {
  const view = await orUndefined(loadFlow(provider, c, type, c.req.query('flow')));
  if (!view || isExpired(provider, view.flow)) return c.redirect(beginningOf(provider, type), 303);
  const ui = flowUi(provider, view);
  const filled = view.flow.state === 'sent_email' ? withCode(ui, c.req.query('code')) : ui;
  const body = html`${view.flow.messages.map(notice)}${who(view.flow)}${flowForm(filled)}${links(provider, view.flow)}`;
  return c.html(page(c, titleOf(view.flow), body));
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

function titleOf({ type, refresh, state }: Flow): string {
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
    verification: [link('Nothing to verify?', returnFrom(provider, flow), 'Back to Bullpen')],
  };
  const shown = flow.refresh || flow.state === 'passed_challenge' ? [] : (lists[flow.type] ?? []);
  return shown.length > 0 ? html`<ul class="links">${shown}</ul>` : '';
}

function settingsBody(
  provider: IdentityProvider,
  view: FlowView,
  { traits, verifiable_addresses }: IdentityRecord,
): Markup {
  const ui = flowUi(provider, view);
  const verify = beginningOf(provider, 'verification', { return_to: view.flow.returnTo });
  const unverified = html`<p><strong>${traits.email}</strong> is not verified yet. <a href="${verify}">Verify it</a></p>`;
  return html`${view.flow.messages.map(notice)}
    <section aria-labelledby="password"><h2 id="password">Password</h2>${flowForm(ui, 'password')}</section>
    <section aria-labelledby="profile"><h2 id="profile">E-mail</h2>
      ${isEmailVerified(traits.email, verifiable_addresses) ? '' : unverified}${flowForm(ui, 'profile')}</section>
    <ul class="links">${link('Done?', returnFrom(provider, view.flow), 'Back to Bullpen')}</ul>`;
}
