import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { config } from 'zod/v4/core';
import { installTrustedTypes } from './trusted-types.ts';

// Zod tries out `new Function` before it compiles a schema, which our policy would report.
config({ jitless: true });

const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);
installTrustedTypes();

try {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} catch (error) {
  console.error(error);
  throw error;
}
