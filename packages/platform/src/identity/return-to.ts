import type { IdentityProvider, RequestContext } from './context.ts';
import { returnToForbidden } from './protocol-error.ts';

export const defaultReturnTo = ({ consoleOrigins: [first] }: Pick<IdentityProvider, 'consoleOrigins'>): string =>
  `${first}/`;

/** The `return_to` of the request once it has passed the allow-list; null without one. */
export function readReturnTo(provider: IdentityProvider, c: RequestContext): string | null {
  const wanted = c.req.query('return_to');
  if (!wanted) return null;
  if (!URL.canParse(wanted, defaultReturnTo(provider))) throw returnToForbidden(wanted);
  const target = new URL(wanted, defaultReturnTo(provider));
  const isConsole = provider.consoleOrigins.includes(target.origin);
  const isSelfService = target.origin === provider.url && target.pathname.startsWith('/self-service');
  if (!isConsole && !isSelfService) throw returnToForbidden(wanted);
  return target.href;
}
