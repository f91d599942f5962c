/** One cookie out of a `Cookie` header; null when it is not there. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

/** A year-long cookie of the console's own, for every page. It holds no secret. */
export function writeDocumentCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
