import { notify } from '@bullpen/ui';
import { type ClientInstrumentation, matchPath } from 'react-router';
import { reloadDocument } from './document-reload.client.ts';
import { currentRuntime } from './runtime.client.ts';

/** What the framework leaves in the document: which module belongs to which route. */
interface RouteManifest {
  readonly routes: Readonly<Record<string, { readonly path?: string; readonly module: string } | undefined>>;
}

/** Fetches what the page at `url` is made of. The router would reload the present page if it failed to. */
async function loadRouteModules({ pathname }: URL): Promise<void> {
  const { routes } = (window as unknown as { readonly __reactRouterManifest: RouteManifest }).__reactRouterManifest;
  const wanted = Object.values(routes).find((route) => route?.path && matchPath(`/${route.path}`, pathname));
  if (wanted) await import(/* @vite-ignore */ wanted.module);
}

const never = new Promise<never>(() => undefined);

/**
 * Before each page: a newer build is met with a new document, and so is a module that is gone since; without a newer
 * build the present page stays.
 */
export const chunkGuard: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to }) {
        const url = typeof to === 'string' ? new URL(to, window.location.href) : null;
        const runtime = currentRuntime();
        if (url === null || runtime === undefined || url.pathname === window.location.pathname)
          return void (await go());
        await new Promise<void>((agreed) => runtime.unsaved.leave(agreed));
        if (runtime.build.isOutdated() && reloadDocument(url.href)) return await never;
        try {
          await loadRouteModules(url);
        } catch (error) {
          console.error(error);
          if ((await runtime.build.check()) && reloadDocument(url.href)) return await never;
          notify.error({ title: 'This page could not be loaded', description: 'Try again in a moment.' });
          return await never;
        }
        await go();
      },
    });
  },
};

/**
 * A part of a page that is gone since a new build: the same page is loaded anew, unless something typed would be lost.
 * What holds the part says so meanwhile.
 */
export function watchLostParts(): void {
  window.addEventListener('vite:preloadError', async () => {
    const runtime = currentRuntime();
    if (!(await runtime?.build.check())) return;
    if (!runtime?.unsaved.isHeld()) return void reloadDocument();
    notify.warning({
      title: 'Bullpen has been updated',
      description: 'Save or discard what you typed, then load the page anew.',
    });
  });
}
