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
      imgSrc: ['data:'],
      formAction: ["'self'", ...consoleOrigins],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: false,
  });

/** The posts of Bullpen. */
const posts =
  '<rect width="28" height="28" rx="7" fill="#5b5bd6"/><g fill="#fff"><rect x="6.5" y="12.5" width="3" height="8" rx=".75"/><rect x="12.5" y="7" width="3" height="13.5" rx=".75"/><rect x="18.5" y="10" width="3" height="10.5" rx=".75"/><rect x="4.5" y="15.5" width="19" height="2" rx=".75"/></g>';
const mark = html`<svg class="mark" width="24" height="24" viewBox="0 0 28 28" aria-hidden="true">${raw(posts)}</svg>`;
// In the document itself: for a page without an icon browsers ask the server for one, which would log a 404.
const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${posts}</svg>`)}`;

/** A whole document with one heading. */
export const page = (c: RequestContext, title: string, body: Markup, width: 'form' | 'list' = 'form'): Markup =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} · Bullpen</title>
  <link rel="icon" href="${icon}">
  <style nonce="${c.get('secureHeadersNonce') ?? ''}">${raw(stylesheet)}</style>
</head>
<body>
<header>${mark}Bullpen</header>
<main class="${width}"><h1>${title}</h1>${body}</main>
<footer>Local identity provider, for development, demonstration and tests only. <a href="/mailbox">Mailbox</a></footer>
</body>
</html>`;
