/**
 * A path of our own origin to come back to, or `/` for anything else: other origins, protocol-relative and
 * backslash forms, control characters.
 */
export function safeReturnPath(candidate: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (!candidate?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(candidate)) return '/';
  const base = 'http://same-origin.invalid';
  if (!URL.canParse(candidate, base)) return '/';
  const url = new URL(candidate, base);
  return url.origin === base ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/';
}
