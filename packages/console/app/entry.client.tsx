import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chunkGuard, watchHistory, watchLostParts } from './chunk-guard.client.ts';
import { reportPageError } from './page-report.client.ts';
import { installTrustedTypes } from './trusted-types.ts';

// What z.config({ jitless: true }) sets, without loading zod for the first paint: it tries out `new Function` before it
// makes a schema, which our policy would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);
installTrustedTypes();
watchLostParts();
watchHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[chunkGuard]} />
    </StrictMode>,
    {
      // Words that the browser has translated, an extension, a page that differs from the server's: it is made anew.
      onRecoverableError: (error, info) => reportPageError('recovered', error, info),
      // Nothing above it catches it: it is thrown again for whoever listens to the window.
      onUncaughtError(error, info) {
        reportPageError('failed', error, info);
        reportError(error);
      },
    },
  );
});
