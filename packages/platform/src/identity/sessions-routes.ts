import { Hono } from 'hono';
import { type IdentityEnv, type IdentityProvider, issuerOf } from './context.ts';
import { answerJsonError, badRequest, noSession } from './protocol-error.ts';
import { findSession, type OpenSession, sessionBody } from './session.ts';

const tokenTemplates = { admin_api: { lifespanInSeconds: 600 } };

/** Whoever asks: the session, with a token for an API where a template is named. Always JSON. */
export function createSessionsRoutes(provider: IdentityProvider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>();
  routes.onError(answerJsonError);
  routes.on(['GET', 'POST', 'PUT', 'PATCH'], '/sessions/whoami', async (c) => {
    const open = await findSession(provider, c);
    if (!open) throw noSession();
    const template = c.req.query('tokenize_as');
    if (template && !Object.hasOwn(tokenTemplates, template)) {
      throw badRequest(`There is no token template called ${JSON.stringify(template)}.`);
    }
    const tokenized = template && open.isActive ? await tokenize(provider, open) : undefined;
    c.header('X-Kratos-Authenticated-Identity-Id', open.record.id);
    return c.json({ ...sessionBody(provider, open), ...(tokenized && { tokenized }) });
  });
  return routes;
}

function tokenize({ url, clock, signer }: IdentityProvider, { session, record }: OpenSession): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return signer.sign({
    jti: crypto.randomUUID(),
    iss: issuerOf(url),
    sub: record.id,
    sid: session.id,
    iat: now,
    nbf: now,
    exp: now + tokenTemplates.admin_api.lifespanInSeconds,
    auth_time: Math.floor(session.issuedAt.getTime() / 1000),
  });
}
