/** One cookie out of a `Cookie` header or `document.cookie`; null when it is not there. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

/** A year-long cookie of the console's own, as `document.cookie` takes it. It holds no secret. */
export const writeCookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`;
