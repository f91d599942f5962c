import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { installTrustedTypes } from './trusted-types.ts';

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
