import { notify } from '@bullpen/ui';
import { onlineManager } from '@tanstack/react-query';
import { type ClientInstrumentation, matchRoutes, type RouteObject } from 'react-router';
import { reloadForBuild } from './document-reload.client.ts';
import { outdatedPage, pageCodeAwaited } from './page-state.ts';
import { type ClientRuntime, currentRuntime } from './runtime.client.ts';

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
}

/** What the framework leaves in the document: which module belongs to which route, and those that have come. */
interface RouteWindow {
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, ManifestRoute>> };
  readonly __reactRouterRouteModules: Readonly<Record<string, unknown>>;
}

/** The modules that the page at `pathname` still needs. */
function missingModules(pathname: string): readonly string[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window as unknown as RouteWindow;
  const all = Object.values(manifest.routes);
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index ? { id, index: true } : { id, ...(path ? { path } : {}), children: childrenOf(id) },
      );
  return (matchRoutes(childrenOf(undefined), pathname) ?? []).flatMap(({ route: { id = '' } }) =>
    id in loaded ? [] : (manifest.routes[id]?.module ?? []),
  );
}

const backOnline = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });

/** What was wanted last: an earlier step that is still waiting for its code gives up. */
let latest: symbol | undefined;

/** From now on `own` is wanted, and nothing that was before. */
function want(own: symbol | undefined) {
  latest = own;
  pageCodeAwaited.set(false);
}

/** Pages whose code did not come: over a broken line it is refused for the rest of the document. */
const lost = new Set<string>();

function refuse({ pathname }: URL): false {
  lost.add(pathname);
  notify.error({ title: 'This page could not be loaded', description: 'Try again in a moment.' });
  return false;
}

async function loadModules({ pathname }: URL): Promise<boolean> {
  try {
    await Promise.all(missingModules(pathname).map((module) => import(/* @vite-ignore */ module)));
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/**
 * Whether the router may go to `url`. Fetches what the page is made of, for the router would load the present page anew
 * if it failed to. A newer build is met with a new document, and so is code that is gone since, or that failed before.
 */
async function admit(url: URL, { build, unsaved }: ClientRuntime): Promise<boolean> {
  const own = Symbol(url.pathname);
  want(own);
  const isMissing = missingModules(url.pathname).length > 0;
  pageCodeAwaited.set(isMissing);
  // Code that was refused once is refused for the rest of the document in some browsers: it is not asked for in vain.
  if (isMissing && !onlineManager.isOnline()) {
    notify.info({ title: 'You are offline', description: 'The page opens by itself once you are back online.' });
    const { href } = window.location;
    await backOnline();
    if (latest !== own) return false;
    // Whoever has opened or looked for something here since is not taken away from it.
    if (window.location.href !== href) {
      want(undefined);
      notify.info({ title: 'The page was not opened', description: 'You went on here while you were offline.' });
      return false;
    }
  }
  const hasCode = await loadModules(url);
  const isOutdated = hasCode ? build.isOutdated() : await build.check();
  if (latest !== own) return false;
  pageCodeAwaited.set(false);
  if (!hasCode && !isOutdated && !lost.has(url.pathname)) return refuse(url);
  await new Promise<void>((agreed) => unsaved.leave(agreed));
  if (latest !== own) {
    unsaved.remain();
    return false;
  }
  if (hasCode && !isOutdated) return true;
  if (reloadForBuild(url.href)) return false;
  if (hasCode) return true;
  unsaved.remain();
  if (!isOutdated) return refuse(url);
  // Whoever loads it anew by hand gets the page that was wanted.
  if (url.href !== window.location.href) window.history.pushState(null, '', url);
  outdatedPage.set('reloaded');
  return false;
}

/** Another project is another page only where the document may not call what it calls. */
function isAnotherPage(url: URL, { build }: ClientRuntime): boolean {
  const { pathname, search } = window.location;
  if (url.pathname !== pathname) return true;
  return build.isOutdated() && url.searchParams.get('project') !== new URLSearchParams(search).get('project');
}

const never = new Promise<never>(() => undefined);

/** Stands before each page that somebody goes to. */
export const chunkGuard: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to }) {
        const url = typeof to === 'string' ? new URL(to, window.location.href) : null;
        const runtime = currentRuntime();
        if (url !== null && runtime !== undefined && isAnotherPage(url, runtime)) {
          if (!(await admit(url, runtime))) return await never;
        } else if (typeof to !== 'string' || to.startsWith('/')) {
          // The page itself, or another project: whatever waited for its code is wanted no more.
          want(undefined);
        }
        await go();
      },
    });
  },
};

/** Stands before each page of the history. To be called before the router listens, which it does when it is made. */
export function watchHistory(): void {
  const admitted = new WeakSet<Event>();
  window.addEventListener('popstate', async (event) => {
    if (admitted.has(event)) return;
    want(undefined);
    const runtime = currentRuntime();
    const url = new URL(window.location.href);
    // What is unsaved is asked about by the router, which then comes by again.
    if (runtime === undefined || runtime.unsaved.isHeld()) return;
    if (missingModules(url.pathname).length === 0) return;
    event.stopImmediatePropagation();
    // The address is there already: without its code the page has to come as a document.
    lost.add(url.pathname);
    if (!(await admit(url, runtime))) return;
    const again = new PopStateEvent('popstate', { state: event.state });
    admitted.add(again);
    window.dispatchEvent(again);
  });
}

/**
 * A part of a page that is gone since a new build: the same page is loaded anew, unless something would be lost.
 * What holds the part says so meanwhile.
 */
export function watchLostParts(): void {
  window.addEventListener('vite:preloadError', async () => {
    const runtime = currentRuntime();
    const isHeld = () => runtime?.unsaved.isHeld() ?? false;
    // What is answered in the meantime is not unsaved any more, and still has to be read.
    const wasHeld = isHeld();
    if (!(await runtime?.build.check())) return;
    if (!wasHeld && !isHeld()) return void reloadForBuild();
    outdatedPage.set('unsaved');
    // Over an open dialog nobody reads the page itself.
    notify.warning({
      title: 'This page is out of date',
      description: 'Finish or discard what you have begun, then load it anew.',
    });
  });
}
