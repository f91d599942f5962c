/** Modules, styles and fonts: as Vite names them in development and under Vitest, and where a build puts them. */
const ownFiles = /^(@|assets\/|node_modules\/|packages\/|stories\/|\.storybook\/)/;

/**
 * Whether the page of a story, at `page`, asked for this by itself: Vite, Vitest or Storybook did, and no component.
 * Whatever a component asks for, also of its own origin, somebody has to answer (S6).
 */
export function isOwnRequest({ method, url }: Pick<Request, 'method' | 'url'>, page: string): boolean {
  const { origin, pathname, searchParams } = new URL(url);
  const base = new URL('.', page);
  if (origin !== base.origin) return false;
  if (method === 'HEAD') return pathname === new URL(page).pathname;
  // Vitest names test and setup files by their place on the disk.
  const isTestFile = searchParams.has('import') && searchParams.has('browserv');
  const place = pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length) : '';
  return method === 'GET' && (isTestFile || ownFiles.test(place));
}
