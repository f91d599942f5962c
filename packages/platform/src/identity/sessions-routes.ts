import { Hono } from 'hono';
import { type IdentityEnv, type IdentityProvider, issuerOf, type RequestContext } from './context.ts';
import { answerJsonError, badRequest, noSession } from './protocol-error.ts';
import { findSession, listOtherSessions, type OpenSession, revokeOtherSessions } from './session.ts';
import { sessionBody } from './session-body.ts';
import { isUuid } from './uuid.ts';

const tokenTemplates = { admin_api: { lifespanInSeconds: 600 } };

/** Whoever asks: the session, with a token for an API where a template is named; and the sessions beside it. */
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

  const requireSession = async (c: RequestContext): Promise<OpenSession> => {
    const open = await findSession(provider, c, 'session');
    // After 26.2 Kratos looks at the session alone here, whatever has become of its account.
    if (!open || (!open.isActive && provider.strictKratos === false)) throw noSession();
    return open;
  };
  routes.get('/sessions', async (c) => {
    const others = await listOtherSessions(provider, await requireSession(c));
    c.header('X-Total-Count', String(others.length));
    return c.json(others.map((other) => sessionBody(provider, other)));
  });
  routes.delete('/sessions', async (c) =>
    c.json({ count: await revokeOtherSessions(provider, await requireSession(c), { requestId: c.var.requestId }) }),
  );
  routes.delete('/sessions/:id', async (c) => {
    const open = await requireSession(c);
    const id = c.req.param('id');
    if (!isUuid(id)) throw badRequest('The id of a session is a UUID.');
    if (id === open.session.id) throw badRequest('Log out to end the session that you are in.');
    await revokeOtherSessions(provider, open, { id, requestId: c.var.requestId });
    return c.body(null, 204);
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
    auth_time: Math.floor(session.authenticatedAt.getTime() / 1000),
  });
}
