import type { MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';

/** One column, the system's fonts, light or dark as the device asks; nothing is wider than 320 px needs. */
const stylesheet = `
:root { color-scheme: light dark; --page: #f4f5f7; --panel: #fff; --text: #1c2024; --quiet: #60646c; --line: #8b8d98; --faint: #d9dae0; --accent: #5b5bd6; --accent-hover: #5151cd; --on-accent: #fff; --link: #5753c6; --alert: #ab2318; --alert-panel: #fff0ee; --info: #0b4f8a; --info-panel: #edf5fd; --success: #0d6b4f; --success-panel: #e9f7f1; }
@media (prefers-color-scheme: dark) {
  :root { --page: #111113; --panel: #19191b; --text: #edeef0; --quiet: #b0b4ba; --line: #696e77; --faint: #363a3f; --accent: #5b5bd6; --accent-hover: #5151cd; --on-accent: #fff; --link: #b1a9ff; --alert: #ffb3a7; --alert-panel: #3b1613; --info: #a9d4ff; --info-panel: #10263c; --success: #7ad6b4; --success-panel: #0d2b21; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-items: center; gap: 16px; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 8px; font-weight: 600; }
.mark { display: block; }
.rule { margin: 0; color: var(--quiet); font-size: 14px; }
main { width: min(400px, 100%); padding: 32px 24px; background: var(--panel); border: 1px solid var(--faint); border-radius: 12px; overflow-wrap: anywhere; }
main.list { width: min(720px, 100%); }
h1 { margin: 0 0 24px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 16px; font-size: 18px; line-height: 1.25; }
section + section { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--faint); }
form { display: grid; gap: 16px; }
.field { display: grid; gap: 4px; }
label { font-weight: 500; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; }
input[aria-invalid] { border-color: var(--alert); }
.problem { margin: 0; color: var(--alert); font-size: 14px; }
button, .button { display: block; width: 100%; min-height: 44px; padding: 9px 16px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: 6px; cursor: pointer; }
button:hover, .button:hover { background: var(--accent-hover); }
button.quiet { color: var(--link); background: transparent; border-color: var(--line); }
button.quiet:hover { background: var(--page); }
a { color: var(--link); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
p { margin: 0 0 16px; }
.notice { padding: 12px; border-radius: 6px; }
.error { color: var(--alert); background: var(--alert-panel); }
.info { color: var(--info); background: var(--info-panel); }
.success { color: var(--success); background: var(--success-panel); }
.links { margin: 24px 0 0; padding: 0; list-style: none; display: grid; gap: 8px; color: var(--quiet); }
.mails { margin: 0; padding: 0; list-style: none; }
.mails li { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 12px 0; border-top: 1px solid var(--faint); }
.mails a { flex: 1 0 100%; font-weight: 600; }
.mails span { flex: 1 1 auto; }
time, .empty { color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--quiet); }
dd { margin: 0; }
code { padding: 2px 8px; font: 600 18px/1.5 ui-monospace, monospace; letter-spacing: 2px; background: var(--page); border-radius: 4px; }
main > :last-child { margin-bottom: 0; }
footer { max-width: 400px; color: var(--quiet); font-size: 13px; text-align: center; }
`;

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
