/** Whether a path has a step of dots, also behind an encoded slash: a server may resolve it once it has decoded the address. */
export const hasDots = (path: string): boolean =>
  path.split(/[/\\]|%2f|%5c/i).some((step) => /^(?:\.|%2e){1,2}$/i.test(step));

/** Whether a finished address lies below a project's `apiUrl`, which alone the token is for. */
export function isOwnAddress(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  // Dots are resolved by now, and `@` has parted the host from what looks like it.
  const { href, pathname } = new URL(address);
  return href.startsWith(new URL(`${apiUrl}/`).href) && !hasDots(pathname);
}
