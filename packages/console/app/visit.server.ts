import { accessibleProjects, type Project } from '@bullpen/contract';
import { createContext, type MiddlewareFunction } from 'react-router';
import { answerTooMany, type Bound } from './bounds.server.ts';
import type { Build } from './build.ts';
import { readCookie } from './cookies.ts';
import type { Environment } from './env.server.ts';
import type { Reach } from './security.server.ts';
import { fetchServerSession, type ServerSession } from './session.server.ts';
import { patientCookie, providerTimeout } from './session-query.ts';

/** What the server was started with. */
export interface Setup {
  readonly environment: Environment;
  readonly projects: readonly Project[];
  readonly build: Build;
  /** Counts the documents of a person, by the id of the account. */
  readonly boundDocuments: Bound;
}

/** One request for a page: who asks, and what they may open. Asked for once, shared by every loader. */
export interface Visit extends ServerSession {
  readonly projects: readonly Project[];
  /** The project that the device remembers. */
  readonly remembered: string | null;
}

export const setupContext = createContext<Setup>();
/** Nobody's until the middleware has asked: whatever is answered without it knows nothing. */
export const visitContext = createContext<Visit>({
  session: { _t: 'unauthenticated', cause: 'none' },
  token: null,
  setCookies: [],
  projects: [],
  remembered: null,
});
export const nonceContext = createContext<string>();
export const requestIdContext = createContext<string>();

/** Asks the identity provider once for each document, and hands on the cookies that it renewed. */
export const visitMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { environment, projects, boundDocuments } = context.get(setupContext);
  const cookies = request.headers.get('cookie');
  const { identityProvider, timeouts } = environment;
  const isPatient = readCookie(cookies, patientCookie) !== null;
  const timeout = isPatient ? Math.max(timeouts.session, providerTimeout) : timeouts.session;
  const found = await fetchServerSession(cookies, identityProvider, timeout, request.signal);
  const { session } = found;
  const seconds = session._t === 'session' ? await boundDocuments(session.identityId) : 0;
  context.set(visitContext, {
    ...found,
    projects: accessibleProjects(found.session, projects),
    remembered: readCookie(cookies, 'selected-project'),
  });
  const many = `You opened more than ${environment.documentsPerMinute} pages within a minute. You are still logged in.`;
  const response = seconds > 0 ? answerTooMany(many, seconds) : await next();
  for (const cookie of found.setCookies) response.headers.append('set-cookie', cookie);
  return response;
};

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a page may call an address: over a network encrypted alone. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ownMachine.includes(hostname) || hostname.endsWith('.localhost');

/** An address as a source of the policy: nothing that could end it and begin another. */
const sourceOf = ({ origin, pathname }: URL): string =>
  origin + pathname.replace(/(?<!\/)\/+$/, '').replaceAll(/[;,\s]/g, (sign) => encodeURIComponent(sign));

/** What the pages of somebody who may open these projects reach beyond the console. */
export function reachOf({ environment }: Setup, projects: readonly Project[]): Reach {
  const apis = projects.flatMap(({ apiUrl }) => (apiUrl === null || !isSafe(new URL(apiUrl)) ? [] : [apiUrl]));
  return {
    connect: [...new Set([environment.identityProvider.url, ...apis].map((address) => new URL(address).origin))],
    // A path that ends in a slash lets through what lies below it.
    images: apis.map((address) => `${sourceOf(new URL(address))}/media/`),
  };
}
