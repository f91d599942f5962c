import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { FlowMessage } from '../database/schema.ts';
import { flowErrors } from '../database/schema.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { type FlowType, flowUi, isExpired, loadFlow } from './flow.ts';
import type { FlowNode } from './flow-nodes.ts';
import { stylesheet } from './pages-stylesheet.ts';
import { ProtocolError } from './protocol-error.ts';
import { defaultReturnTo } from './return-to.ts';
import { isUuid } from './uuid.ts';

type Markup = ReturnType<typeof html>;

const titles = { login: 'Login', registration: 'Register' } as const;
const alternatives = {
  login: { type: 'registration', lead: 'No account yet?', text: 'Register' },
  registration: { type: 'login', lead: 'Already registered?', text: 'Login' },
} as const;

/** The pages on which people type: plain documents without scripts. */
export function createPages(provider: IdentityProvider): Hono<IdentityEnv> {
  const pages = new Hono<IdentityEnv>();
  pages.use(
    secureHeaders({
      // After a form is sent the browser is redirected to the console, which form-action has to allow too.
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [NONCE],
        formAction: ["'self'", ...provider.consoleOrigins],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      crossOriginOpenerPolicy: false,
      strictTransportSecurity: false,
    }),
  );
  pages.get('/login', (c) => showForm(provider, c, 'login'));
  pages.get('/registration', (c) => showForm(provider, c, 'registration'));
  pages.get('/error', async (c) => {
    const error = await findFlowError(provider, c.req.query('id'));
    const message = String(error?.error.message ?? 'This error is no longer known.');
    const reason = String(error?.error.reason ?? '');
    const body = html`<p role="alert">${message} ${reason}</p><p><a href="${defaultReturnTo(provider)}">Back to Bullpen</a></p>`;
    return c.html(page(c, 'Something is not right', body), error ? 200 : 404);
  });
  return pages;
}

export async function findFlowError({ database }: IdentityProvider, id: string | undefined) {
  if (!isUuid(id)) return undefined;
  const [found] = await database.select().from(flowErrors).where(eq(flowErrors.id, id));
  return found;
}

async function showForm(provider: IdentityProvider, c: RequestContext, type: FlowType): Promise<Response> {
  const beginning = `${provider.url}/self-service/${type}/browser`;
  const view = await loadFlow(provider, c, type, c.req.query('flow')).catch((error: unknown) => {
    if (error instanceof ProtocolError) return undefined;
    throw error;
  });
  if (!view || isExpired(provider, view.flow)) return c.redirect(beginning, 303);
  const { action, nodes, messages = [] } = flowUi(provider, view);
  const other = alternatives[type];
  const otherUrl = new URL(`/self-service/${other.type}/browser`, provider.url);
  if (view.flow.returnTo) otherUrl.searchParams.set('return_to', view.flow.returnTo);
  const form = html`${messages.map(alert)}
    <form method="post" action="${action}">${nodes.map(field)}</form>
    <p>${other.lead} <a href="${otherUrl.href}">${other.text}</a></p>`;
  return c.html(page(c, titles[type], form));
}

const alert = ({ text }: FlowMessage): Markup => html`<p role="alert">${text}</p>`;

function field({ attributes, meta }: FlowNode): Markup {
  const { name, type, value = '', required, autocomplete } = attributes;
  if (type === 'submit') return html`<button name="${name}" value="${value}">${meta.label?.text ?? ''}</button>`;
  if (type === 'hidden') return html`<input type="hidden" name="${name}" value="${value}">`;
  return html`<label>${meta.label?.text ?? ''}
    <input type="${type}" name="${name}" value="${value}" autocomplete="${autocomplete ?? 'off'}" ${required ? 'required' : ''}>
  </label>`;
}

const page = (c: RequestContext, title: string, body: Markup): Markup => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Bullpen</title>
  <style nonce="${c.get('secureHeadersNonce') ?? ''}">${raw(stylesheet)}</style>
</head>
<body><main><h1>${title}</h1>${body}<footer>Local identity provider: for development, demonstration and tests only.</footer></main></body>
</html>`;
