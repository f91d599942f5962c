import '@bullpen/ui/styles.css';
import { AlertDialogQueue, Theme, Toaster } from '@bullpen/ui';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Links,
  type LoaderFunctionArgs,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import { titleOf } from './admission.ts';
import { alerts } from './alerts.ts';
import { ErrorBoundary as AreaErrorBoundary } from './error-boundary.tsx';
import { NonceContext } from './nonce.ts';
import { Page } from './page.tsx';
import { queryClientWith } from './query-client.ts';
import { RequestIdContext } from './request-id.ts';
import { shouldRevalidateRoot } from './revalidation.ts';
import { type RootData, rootData } from './root-data.server.ts';
import { currentRuntime, openRuntime } from './runtime.client.ts';
import { systemThemeScript } from './theme.ts';
import { trustTools } from './trusted-types.ts';
import { Hydration, useIsHydrated, useIsHydratedAtOnce } from './use-is-hydrated.tsx';
import { requestIdContext, setupContext, visitContext, visitMiddleware } from './visit.server.ts';

const QueryTools = lazy(async () => {
  try {
    const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools/production');
    trustTools();
    return { default: ReactQueryDevtools };
  } catch (error) {
    // The page does without them.
    console.error(error);
    return { default: () => null };
  }
});

/** What development mode adds to every page. Nobody else loads it. */
function DevelopmentTools() {
  const nonce = use(NonceContext);
  if (!useIsHydrated()) return null;
  return (
    <Suspense>
      <QueryTools {...(nonce ? { styleNonce: nonce } : {})} />
    </Suspense>
  );
}

/** In place of the whole page, whose title it takes; of an area's own errors the title stays. */
export function ErrorBoundary() {
  return (
    <>
      <title>{titleOf({ is: 'error' }, '')}</title>
      <AreaErrorBoundary />
    </>
  );
}

export const middleware = [visitMiddleware];

export const loader = ({ context, request, url }: LoaderFunctionArgs) =>
  rootData({
    setup: context.get(setupContext),
    visit: context.get(visitContext),
    url,
    cookies: request.headers.get('cookie'),
    requestId: context.get(requestIdContext),
    signal: request.signal,
  });

/** A server that cannot see the session just now takes nothing from a page that stands. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> {
  const known = currentRuntime()?.known();
  const fetched = await serverLoader<typeof loader>().catch((error: unknown) => {
    if (known === undefined) throw error;
    return known;
  });
  const isAway = fetched.session._t === 'unauthenticated' && fetched.session.cause === 'unavailable';
  return isAway && known ? known : fetched;
}

export const shouldRevalidate = shouldRevalidateRoot;

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = use(NonceContext);
  // The choice that the document was made with: from then on the class is applyTheme's, and React leaves it alone.
  const made = useRouteLoaderData<typeof loader>('root')?.theme ?? 'system';
  const [theme] = useState(() => made);
  return (
    <html lang="en" className={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="request-id" content={use(RequestIdContext)} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links nonce={nonce} />
        {theme === 'system' ? <SystemThemeScript nonce={nonce} /> : null}
      </head>
      <body>
        <noscript>Bullpen needs JavaScript: switch it on, then load this page again.</noscript>
        {/* What differs from the server's page is made anew up to here and no further: above stand scripts, which our
            policy lets nobody make. */}
        <Suspense>
          <Hydration>
            <Theme appearance="inherit">{children}</Theme>
          </Hydration>
        </Suspense>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Once the page runs, our policy lets nobody write a script into it: not even React, which would, had it to build the
 * document anew around an error.
 */
function SystemThemeScript({ nonce }: { readonly nonce: string | undefined }) {
  if (useIsHydratedAtOnce()) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint
      dangerouslySetInnerHTML={{ __html: systemThemeScript }}
    />
  );
}

export default function Root() {
  const data = useLoaderData<typeof loader>();
  const runtime = import.meta.env.SSR ? undefined : openRuntime(data);
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    // Until then the page goes by the server's clock, and the season with it.
    if (isHydrated) runtime?.know(data);
  }, [isHydrated, runtime, data]);
  const [queryClient] = useState(() => runtime?.queryClient ?? queryClientWith(data));
  return (
    <QueryClientProvider client={queryClient}>
      {/* The clock of this browser may say that what the document carries is old. It is fetched anew after the first
          render, which has to equal the server's. */}
      <IsRestoringProvider value={!isHydrated}>
        <Page data={data} runtime={runtime} />
        <Toaster />
        <AlertDialogQueue queue={alerts} />
        {data.isDevelopment ? <DevelopmentTools /> : null}
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
