import { data } from 'react-router';
import { type Admission, admit, statusOf } from './admission.ts';
import { readCookie } from './cookies.ts';
import { readTheme } from './theme.ts';
import type { Setup, Visit } from './visit.server.ts';

/** What stands at the address of a request. */
export const admissionAt = (
  { session, projects, remembered }: Visit,
  { pathname, searchParams: search }: URL,
): Admission => admit({ session, projects, pathname, search, remembered });

/** What every page knows: who is here, what they may open, and nothing of anybody else. It holds no token. */
export function rootData({ environment, build }: Setup, visit: Visit, url: URL, cookies: string | null) {
  const { session, projects, remembered } = visit;
  const { url: providerUrl, tokenizeAs } = environment.identityProvider;
  return data(
    {
      session,
      projects,
      remembered,
      theme: readTheme(readCookie(cookies, 'theme')),
      now: Date.now(),
      build,
      identityProvider: { url: providerUrl, tokenizeAs },
      supportEmail: environment.supportEmail,
      isDevelopment: environment.isDevelopment,
    },
    { status: statusOf(admissionAt(visit, url)) },
  );
}

export type RootData = ReturnType<typeof rootData>['data'];
