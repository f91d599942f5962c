import { createContext } from 'react';

/** The server provides the request's nonce; the browser reads it back from the document it got. */
const fromDocument =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('script[nonce]')?.nonce;

export const NonceContext = createContext<string | undefined>(fromDocument);
