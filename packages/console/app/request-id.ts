import { createContext } from 'react';

/** The server provides the id of the request; the browser reads it back from the document it got. */
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content;

export const RequestIdContext = createContext<string | undefined>(fromDocument);
