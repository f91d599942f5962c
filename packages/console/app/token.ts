/** The claims of a JWT that are numbers; none where it cannot be read. */
function claimsOf(token: string): { readonly exp?: unknown; readonly auth_time?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) ?? {};
  } catch {
    return {};
  }
}

/** Seconds that a JWT is still good for; Infinity when it does not say, since then only a 401 can tell. */
export function secondsLeft(token: string, now: number): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp - now / 1000 : Number.POSITIVE_INFINITY;
}

/** When its person proved who they are, as the provider writes it: a later proof is another one. */
export const provedAt = (token: string): unknown => claimsOf(token).auth_time;
