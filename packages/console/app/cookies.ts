/** One cookie out of a `Cookie` header; null when it is not there. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

/** A cookie of the console's own, for every page, of a year or as many `seconds`. It holds no secret. */
export function writeDocumentCookie(name: string, value: string, seconds = 31_536_000): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
