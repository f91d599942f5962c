import { data } from 'react-router';
import { type Admission, admit, statusOf } from './admission.ts';
import { readCookie } from './cookies.ts';
import { fetchSeason } from './season.server.ts';
import { readTheme } from './theme.ts';
import type { Setup, Visit } from './visit.server.ts';

/** What stands at the address of a request. */
export const admissionAt = (
  { session, projects, remembered }: Visit,
  { pathname, searchParams: search }: URL,
): Admission => admit({ session, projects, pathname, search, remembered });

interface RootRequest {
  readonly setup: Setup;
  readonly visit: Visit;
  readonly url: URL;
  readonly cookies: string | null;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** What every page knows: who is here, what they may open, and nothing of anybody else. It holds no token. */
export async function rootData({ setup: { environment, build }, visit, url, cookies, requestId, signal }: RootRequest) {
  const { session, projects, remembered } = visit;
  const admission = admissionAt(visit, url);
  const now = new Date();
  const { url: providerUrl, tokenizeAs } = environment.identityProvider;
  return data(
    {
      session,
      projects,
      remembered,
      theme: readTheme(readCookie(cookies, 'theme')),
      now: now.getTime(),
      season: await fetchSeason({ visit, admission, now, timeout: environment.timeouts.season, requestId, signal }),
      build,
      identityProvider: { url: providerUrl, tokenizeAs },
      supportEmail: environment.supportEmail,
      isDevelopment: environment.isDevelopment,
    },
    { status: statusOf(admission) },
  );
}

export type RootData = Awaited<ReturnType<typeof rootData>>['data'];
