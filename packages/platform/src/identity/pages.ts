import { Hono } from 'hono';
import { html } from 'hono/html';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { type FlowType, isExpired, loadFlow } from './flow.ts';
import { beginningOf } from './flow-addresses.ts';
import { findFlowError } from './flow-error.ts';
import { notice } from './flow-markup.ts';
import { documentHeaders, page } from './page.ts';
import { formBody, settingsBody, titleOf } from './page-body.ts';
import { ProtocolError } from './protocol-error.ts';
import { defaultReturnTo } from './return-to.ts';
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

/** For whoever typed an address that does not exist here. */
export async function notFoundPage(provider: IdentityProvider, c: RequestContext): Promise<Response> {
  await documentHeaders(provider)(c, async () => undefined);
  const body = html`<p>There is nothing at this address.</p><p><a href="${beginningOf(provider, 'login')}">Login</a></p>`;
  return c.html(page(c, 'Page not found', body), 404);
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
  return c.html(page(c, titleOf(view.flow), formBody(provider, view, c.req.query('code'))));
}
