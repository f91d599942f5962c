import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { IdentityEnv, IdentityProvider } from './context.ts';
import { rotateCsrfToken } from './csrf.ts';
import { answerNegotiatedError, badRequest, logoutTokenForeign, sessionInactive, wantsJson } from './protocol-error.ts';
import { defaultReturnTo, readReturnTo } from './return-to.ts';
import { endSession, findSession } from './session.ts';

export function createLogoutRoutes(provider: IdentityProvider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerNegotiatedError(provider));

  routes.get('/self-service/logout/browser', async (c) => {
    const open = await findSession(provider, c, 'session');
    if (!open) throw sessionInactive();
    const returnTo = readReturnTo(provider, c);
    const logoutUrl = new URL('/self-service/logout', provider.url);
    if (returnTo) logoutUrl.searchParams.set('return_to', returnTo);
    logoutUrl.searchParams.set('token', open.session.logoutToken);
    return c.json({ logout_url: logoutUrl.href, logout_token: open.session.logoutToken });
  });

  routes.get('/self-service/logout', async (c) => {
    const token = c.req.query('token');
    if (!token) throw badRequest('The logout token is missing.');
    const open = await findSession(provider, c, 'session');
    if (!open) throw sessionInactive();
    if (!isSameToken(token, open.session.logoutToken)) throw logoutTokenForeign();
    await endSession(provider, c, open);
    rotateCsrfToken(provider, c);
    // Whoever is out is out, wherever they wanted to go.
    const returnTo = readReturnTo(provider, c);
    return wantsJson(c) ? c.body(null, 204) : c.redirect(returnTo ?? defaultReturnTo(provider), 303);
  });

  return routes;
}

function isSameToken(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
