import { Identity } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import * as z from 'zod';
import { nameRequest, ruleAnswers } from '../answer-rules.ts';
import { formatMilliseconds } from '../clock.ts';
import { defaultSchemaId, schemaPathSegment } from '../database/identity-record.ts';
import { flowErrors } from '../database/schema.ts';
import { createFaultSwitches } from '../faults/fault-switches.ts';
import { createHealthRoutes } from '../health.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { type FlowType, isExpired, loadFlow } from './flow.ts';
import { beginningOf } from './flow-addresses.ts';
import { notice } from './flow-markup.ts';
import { login } from './login.ts';
import { createLogoutRoutes } from './logout.ts';
import { createMailboxPages } from './mailbox-pages.ts';
import { documentHeaders, page } from './page.ts';
import { formBody, settingsBody, titleOf } from './page-body.ts';
import { answerJsonError, notFound, ProtocolError, wantsJson } from './protocol-error.ts';
import { createRecoveryRoutes } from './recovery.ts';
import { registration } from './registration.ts';
import { defaultReturnTo } from './return-to.ts';
import { createSelfServiceRoutes } from './self-service.ts';
import { createSessionsRoutes } from './sessions-routes.ts';
import { createSettingsRoutes, loadSettings } from './settings.ts';
import { createThrottle } from './throttle.ts';
import { isUuid } from './uuid.ts';
import { createVerificationRoutes } from './verification.ts';

const bodyLimitInBytes = 64 * 1024;

/** The part of Kratos's public protocol that the console uses. */
export function createIdentityApp(provider: IdentityProvider): Hono<IdentityEnv> {
  const app = new Hono<IdentityEnv>();
  app.onError(answerJsonError);
  app.notFound((c) => (wantsJson(c) ? c.text('There is nothing at this address.', 404) : notFoundPage(provider, c)));
  app.use(
    nameRequest,
    ruleAnswers,
    cors({
      origin: [...provider.consoleOrigins],
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Max-Age', 'X-Session-Token', 'X-XSRF-TOKEN', 'X-CSRF-TOKEN'],
    }),
    async (c, next) => {
      c.header('Cache-Control', 'private, no-cache, no-store, must-revalidate');
      c.header('Vary', 'Cookie', { append: true });
      await next();
    },
    bodyLimit({
      maxSize: bodyLimitInBytes,
      onError: (c) => {
        throw new ProtocolError(413, {
          message: `Send at most ${bodyLimitInBytes / 1024} KiB, not ${c.req.header('content-length') ?? 'more'} bytes.`,
        });
      },
    }),
  );

  app.route('/', createHealthRoutes(provider.health));
  // As Kratos calls what `live` is here.
  app.get('/health/alive', (c) => c.json({ status: 'ok' }));
  if (provider.faults)
    app.route(
      '/',
      createFaultSwitches(() => app.routes),
    );
  if (provider.throttle) app.use('/self-service/*', createThrottle(provider));
  app.route('/', createSessionsRoutes(provider));
  app.route('/', createSelfServiceRoutes(provider, login));
  app.route('/', createSelfServiceRoutes(provider, registration));
  app.route('/', createLogoutRoutes(provider));
  app.route('/', createVerificationRoutes(provider));
  app.route('/', createRecoveryRoutes(provider));
  app.route('/', createSettingsRoutes(provider));
  app.route('/ui', createPages(provider));
  app.route('/mailbox', createMailboxPages(provider));

  app.get('/self-service/errors', async (c) => {
    const found = await findFlowError(provider, c.req.query('id'));
    if (!found) throw notFound();
    const createdAt = formatMilliseconds(found.createdAt.getTime());
    return c.json({ id: found.id, error: found.error, created_at: createdAt, updated_at: createdAt });
  });
  app.get('/schemas/:id', (c) => {
    if (c.req.param('id') !== schemaPathSegment(defaultSchemaId)) throw notFound();
    return c.json({ type: 'object', properties: { traits: z.toJSONSchema(Identity.shape.traits) } });
  });
  app.get('/', (c) => c.redirect(beginningOf(provider, 'login'), 303));
  app.get('/.well-known/change-password', (c) => c.redirect(beginningOf(provider, 'settings'), 303));
  // Not Kratos's: it publishes no keys, and whoever checks its tokens gets them by configuration.
  app.get('/.well-known/jwks.json', (c) => c.json(provider.signer.keySet));
  return app;
}

/** The pages on which people type: plain documents without scripts. */
function createPages(provider: IdentityProvider): Hono<IdentityEnv> {
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
async function notFoundPage(provider: IdentityProvider, c: RequestContext): Promise<Response> {
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

/** The error that a browser was sent to read. */
async function findFlowError({ database }: IdentityProvider, id: string | undefined) {
  if (!isUuid(id)) return undefined;
  const [found] = await database.select().from(flowErrors).where(eq(flowErrors.id, id));
  return found;
}
