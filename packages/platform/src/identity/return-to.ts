import type { IdentityProvider, RequestContext } from './context.ts';
import { returnToForbidden } from './protocol-error.ts';

export const defaultReturnTo = ({ consoleOrigins: [first] }: Pick<IdentityProvider, 'consoleOrigins'>): string =>
  `${first}/`;

/** The absolute address behind `wanted` if people may be sent there. */
function allow(provider: IdentityProvider, wanted: string): string | undefined {
  if (!URL.canParse(wanted, defaultReturnTo(provider))) return undefined;
  const target = new URL(wanted, defaultReturnTo(provider));
  // A `blob:` has the origin of the page that made it.
  if (!/^https?:$/.test(target.protocol)) return undefined;
  const isConsole = provider.consoleOrigins.includes(target.origin);
  const isSelfService = target.origin === provider.url && target.pathname.startsWith('/self-service');
  return isConsole || isSelfService ? target.href : undefined;
}

/** The `return_to` of the request once it has passed the allow-list; null without one. */
export function readReturnTo(provider: IdentityProvider, c: RequestContext): string | null {
  const wanted = c.req.query('return_to');
  if (!wanted) return null;
  const allowed = allow(provider, wanted);
  if (allowed === undefined) throw returnToForbidden(wanted);
  return allowed;
}

/** The same, as it was sent: a flow tells it to the letter. */
export const sentReturnTo = (provider: IdentityProvider, c: RequestContext): string | null =>
  readReturnTo(provider, c) === null ? null : (c.req.query('return_to') ?? null);

/** Where a finished flow leads. Asked again at the end: the list may have changed, and not every flow was asked before. */
export const returnFrom = (provider: IdentityProvider, { returnTo }: { readonly returnTo: string | null }): string =>
  (returnTo && allow(provider, returnTo)) || defaultReturnTo(provider);
