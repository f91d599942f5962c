import type { MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { stylesheet } from './pages-stylesheet.ts';

export type Markup = ReturnType<typeof html>;

/** For documents without scripts that nobody may frame. */
export const documentHeaders = ({ consoleOrigins }: IdentityProvider): MiddlewareHandler<IdentityEnv> =>
  secureHeaders({
    // After a form is sent the browser is redirected to the console, which form-action has to allow too.
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [NONCE],
      formAction: ["'self'", ...consoleOrigins],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: false,
  });

/** A whole document with one heading. */
export const page = (c: RequestContext, title: string, body: Markup, width: 'form' | 'list' = 'form'): Markup =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Bullpen</title>
  <style nonce="${c.get('secureHeadersNonce') ?? ''}">${raw(stylesheet)}</style>
</head>
<body>
<header><span class="mark" aria-hidden="true"></span>Bullpen</header>
<main class="${width}"><h1>${title}</h1>${body}</main>
<footer>Local identity provider, for development, demonstration and tests only. <a href="/mailbox">Mailbox</a></footer>
</body>
</html>`;
