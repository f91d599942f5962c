import type { Project, SessionData, SignedInSession } from '@bullpen/contract';
import { RequestFailure } from '@bullpen/ui/data';
import type { FrontendApi } from '@ory/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createFlows } from './flows.client.ts';
import type { SessionOutcome, WhoamiAnswer } from './session.ts';
import { afterRefetch, deactivated, isOpen, type KnownSession, sessionKey, sessionStaleTime } from './session-query.ts';
import { provedAt, secondsLeft } from './token.ts';

/** Where sessions come from, and who is told when a flow cannot be made. */
export interface SessionSourceOptions {
  /** The identity provider, as the browser finds it. */
  readonly url: string;
  readonly tokenizeAs: string;
  readonly queryClient: QueryClient;
  /** The projects that are known by now. */
  readonly projects: () => readonly Project[];
  /** Whether something is unsaved on this page. */
  readonly isUnsaved?: () => boolean;
  /** Asks the Admin API whether the account behind a token is deactivated; undefined when it does not say. */
  readonly isDeactivated?: (token: string) => Promise<boolean | undefined>;
  readonly onFlowFailure: (message: string) => void;
  readonly now?: () => number;
}

/** A bearer token, whose it is, and when they proved who they are, as the provider writes it. */
interface Bearer {
  readonly token: string;
  readonly identityId: string;
  readonly provedAt: unknown;
}

const bearerOf = ({ session, token, authenticatedAt }: SessionOutcome): Bearer | null =>
  session._t === 'unauthenticated' || token === null
    ? null
    : // A token that does not say it is refused for ever; but whoever has logged in anew is not asked for ever.
      { token, identityId: session.identityId, provedAt: provedAt(token) ?? authenticatedAt };

const timeout = 10_000;
/** A token that ends sooner than this, in seconds, is renewed before it is used. */
const shortestUse = 60;
/** How long after a log-out in another tab the end of the session is no surprise, in milliseconds. */
const endExpectation = 60_000;

const providerUnavailable = () =>
  new RequestFailure('The identity provider is unavailable.', { kind: 'providerUnavailable' });

/** Undefined for what is no JSON, such as the page of a proxy. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The browser's session and bearer token. The token stays in here, in memory. */
export function createSessionSource({
  url,
  tokenizeAs,
  queryClient,
  projects,
  isUnsaved = () => false,
  isDeactivated = async () => undefined,
  onFlowFailure,
  now = Date.now,
}: SessionSourceOptions) {
  let bearer: Bearer | null = null;
  /** The last bearer token, kept beyond its session: what the Admin API says to it tells why that is gone. */
  let lastBearer: Bearer | null = null;
  /** Whom the Admin API has refused as deactivated, until it does so no more or somebody else is here. */
  let refusedId: string | null = null;
  /** Provider and Admin API have both said that the session which is missed has merely ended. */
  let isEndKnown = false;
  let endExpectedUntil = 0;
  /** The proof that was too old for an act. */
  let refusedProof: unknown;
  let api: Promise<FrontendApi> | undefined;

  // The identity provider's client weighs more than a page can wait for: it comes with the first flow.
  const provider = () => {
    api ??= import('@ory/client').then(
      ({ Configuration, FrontendApi }) =>
        new FrontendApi(new Configuration({ basePath: url, baseOptions: { withCredentials: true, timeout } })),
    );
    api.catch(() => {
      api = undefined;
    });
    return api;
  };

  async function askWhoami(withToken: boolean): Promise<WhoamiAnswer> {
    try {
      const address = new URL('sessions/whoami', url.endsWith('/') ? url : `${url}/`);
      if (withToken) address.searchParams.set('tokenize_as', tokenizeAs);
      const response = await fetch(address, {
        credentials: 'include',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeout),
      });
      const text = await response.text();
      return { status: response.status, body: jsonOf(text) };
    } catch {
      return { status: undefined, body: undefined };
    }
  }

  async function whoami(withToken: boolean): Promise<SessionOutcome> {
    // The answer is on its way while the parser comes.
    const [{ readWhoami }, answer] = await Promise.all([import('./session.ts'), askWhoami(withToken)]);
    return readWhoami(answer);
  }

  const held = () => queryClient.getQueryData<KnownSession>(sessionKey);

  /**
   * Whether the provider leads this browser's session out; undefined when it does not say. Kratos does so for a deactivated
   * account too, after 26.2.
   */
  async function hasWayOut(): Promise<boolean | undefined> {
    try {
      const frontend = await provider();
      const { status } = await frontend.createBrowserLogoutFlow({}, { validateStatus: () => true });
      return status >= 500 || status === 429 ? undefined : status === 200;
    } catch {
      return undefined;
    }
  }

  /**
   * Whether whoami denies a session because its account is deactivated, and not because it has ended: it answers both alike.
   * Undefined while not everybody has said so.
   */
  async function isWithheld({ identityId }: SignedInSession): Promise<boolean | undefined> {
    const { token } = lastBearer?.identityId === identityId ? lastBearer : {};
    // With a token that has ended nobody says any more that the account is active again: whoever is let in logs in.
    if (token === undefined || secondsLeft(token, now()) <= 0) {
      refusedId = null;
      return hasWayOut();
    }
    const [isThere, isRefused] = await Promise.all([hasWayOut(), isDeactivated(token)]);
    if (isRefused !== undefined) refusedId = isRefused ? identityId : null;
    if (isThere || refusedId === identityId) return true;
    return isThere === undefined || isRefused === undefined ? undefined : false;
  }

  /** Whether the Admin API still refuses somebody whom the provider lets in: what it has said counts until it says otherwise. */
  async function isStillRefused({ session, token }: SessionOutcome): Promise<boolean> {
    if (session._t !== 'session' || !session.isActive || session.identityId !== refusedId) return false;
    return token === null || (await isDeactivated(token)) !== false;
  }

  async function whoIsHere(): Promise<SessionOutcome> {
    const { session: before, interruption } = held() ?? {};
    const outcome = await whoami(isOpen(before, projects()) || refusedId !== null);
    const { session } = outcome;
    if (session._t === 'session')
      return (await isStillRefused(outcome)) ? { session: deactivated(session), token: null } : outcome;
    const isLoggedOut = now() < endExpectedUntil || interruption?.cause === 'logged-out';
    if (session.cause !== 'none' || before?._t !== 'session' || isLoggedOut) return outcome;
    // From then on it waits for a log-in.
    if (interruption?.cause === 'none' && isEndKnown && refusedId !== before.identityId) return outcome;
    const isDenied = await isWithheld(before);
    isEndKnown = isDenied === false;
    return isDenied ? { ...outcome, session: deactivated(before) } : outcome;
  }

  const sessionQuery = queryOptions({
    queryKey: sessionKey,
    queryFn: async (): Promise<KnownSession> => {
      const outcome = await whoIsHere();
      const { session } = outcome;
      if (session._t === 'session' || session.cause !== 'unavailable') bearer = bearerOf(outcome);
      lastBearer = bearer ?? lastBearer;
      if (session._t === 'session' && session.isActive) refusedId = null;
      return afterRefetch({
        held: held(),
        fetched: session,
        projects: projects(),
        isOver: now() < endExpectedUntil,
        isUnsaved: isUnsaved(),
        isProofOld: bearer !== null && bearer.provedAt === refusedProof,
      });
    },
    staleTime: sessionStaleTime,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  const refetch = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

  /** The next session that leaves a 401 in the next minute is over: somebody ended it. */
  const expectEnd = () => {
    endExpectedUntil = now() + endExpectation;
  };

  /** Waits until the session is back, or somebody else's, or over for good. */
  const whenBack = () =>
    new Promise<SessionData>((resolve) => {
      const stop = queryClient.getQueryCache().subscribe(() => {
        const known = held();
        if (known === undefined || known.interruption !== null) return;
        stop();
        resolve(known.session);
      });
    });

  async function awaitSession(): Promise<SessionData> {
    const { session, interruption } = await refetch();
    if (interruption === null) return session;
    if (interruption.cause === 'unavailable') throw providerUnavailable();
    return await whenBack();
  }

  const isHere = (session: SessionData, identityId: string) =>
    isOpen(session, projects()) && session.identityId === identityId;

  /**
   * The bearer token of one person, null once that person is not here any more. Asks the identity provider when there
   * is none to use, and waits for a session that has expired. Throws when the provider does not answer.
   */
  async function getToken(identityId: string): Promise<string | null> {
    if (bearer?.identityId === identityId && secondsLeft(bearer.token, now()) >= shortestUse) return bearer.token;
    const session = await awaitSession();
    if (!isHere(session, identityId)) return null;
    // A check that was already under way at a gate brings a session without a token.
    if (bearer === null) await awaitSession();
    if (bearer === null) throw providerUnavailable();
    return bearer.identityId === identityId ? bearer.token : null;
  }

  /** After a 401 with `code`: asks again at once; true when the same person may try once more. */
  async function renew(identityId: string, code: string | undefined): Promise<boolean> {
    bearer = null;
    if (code === 'account_inactive') refusedId = identityId;
    return isHere(await awaitSession(), identityId) && bearer !== null;
  }

  const interrupt = (interruption: KnownSession['interruption']) =>
    queryClient.setQueryData<KnownSession>(sessionKey, (known) => known && { ...known, interruption });

  /** After the refusal of an old log-in: true once the same person has logged in anew, false when they leave it. */
  async function proveAnew(identityId: string): Promise<boolean> {
    const refused = bearer?.provedAt;
    const isProved = (session: SessionData) =>
      isHere(session, identityId) && bearer !== null && bearer.provedAt !== refused;
    // Done in another tab since, perhaps.
    const session = await awaitSession();
    if (isProved(session) || !isHere(session, identityId)) return isProved(session);
    refusedProof = refused;
    interrupt({ cause: 'old-sign-in' });
    return isProved(await whenBack());
  }

  /** Sends the e-mail that verifies an address once more; whoever follows it comes back to `returnTo`. */
  async function sendVerification(email: string, returnTo: string): Promise<void> {
    const [{ readCsrfToken }, frontend] = await Promise.all([import('./session.ts'), provider()]);
    const { data: flow } = await frontend.createBrowserVerificationFlow({ returnTo });
    const updateVerificationFlowBody = { method: 'code', email, csrf_token: readCsrfToken(flow) } as const;
    const { data: sent } = await frontend.updateVerificationFlow({ flow: flow.id, updateVerificationFlowBody });
    // The provider answers with the form again: whatever else came is not its word that anything was sent.
    readCsrfToken(sent);
  }

  return {
    sendVerification,
    sessionQuery,
    refetch,
    expectEnd,
    getToken,
    renew,
    proveAnew,
    /** Goes on without the act that needs a newer log-in; whoever has logged out goes on to the welcome screen. */
    leaveInterruption: () =>
      queryClient.setQueryData<KnownSession>(sessionKey, (known) => {
        if (known?.interruption?.cause !== 'logged-out') return known && { ...known, interruption: null };
        return { session: { _t: 'unauthenticated', cause: 'none' }, interruption: null };
      }),
    flows: createFlows({ provider, onFlowFailure, onLoggedIn: () => void refetch().catch(console.error) }),
  };
}
export type SessionSource = ReturnType<typeof createSessionSource>;
