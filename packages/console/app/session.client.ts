import type { Project, SessionData } from '@bullpen/contract';
import { RequestFailure } from '@bullpen/ui';
import type { FrontendApi } from '@ory/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createFlows } from './flows.client.ts';
import type { SessionOutcome } from './session.ts';
import { afterRefetch, isOpen, type KnownSession, sessionKey, sessionStaleTime } from './session-query.ts';
import { provedAt, secondsLeft } from './token.ts';

/** Where sessions come from, and who is told when a flow cannot be made. */
export interface SessionSourceOptions {
  /** The identity provider, as the browser finds it. */
  readonly url: string;
  readonly tokenizeAs: string;
  readonly queryClient: QueryClient;
  /** The projects that are known by now. */
  readonly projects: () => readonly Project[];
  readonly onFlowFailure: (message: string) => void;
  readonly now?: () => number;
}

const timeout = 10_000;
/** A token that ends sooner than this, in seconds, is renewed before it is used. */
const shortestUse = 60;
/** How long after a log-out elsewhere, or a refusal, the end of the session is no surprise, in milliseconds. */
const endExpectation = 60_000;

const providerUnavailable = () =>
  new RequestFailure('The identity provider is unavailable.', { kind: 'providerUnavailable' });

/** The browser's session and bearer token. The token stays in here, in memory. */
export function createSessionSource({
  url,
  tokenizeAs,
  queryClient,
  projects,
  onFlowFailure,
  now = Date.now,
}: SessionSourceOptions) {
  /** The bearer token, and whose it is. */
  let bearer: { readonly token: string; readonly identityId: string } | null = null;
  let endExpectedUntil = 0;
  /** The proof that was too old for an act. */
  let refusedProof: unknown;
  let api: Promise<FrontendApi> | undefined;

  // The identity provider's client and the parser weigh more than the first paint can wait for.
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

  async function whoami(withToken: boolean): Promise<SessionOutcome> {
    const [{ readWhoami }, frontend] = await Promise.all([import('./session.ts'), provider()]);
    try {
      const { status, data } = await frontend.toSession(withToken ? { tokenizeAs } : {}, {
        validateStatus: () => true,
      });
      return readWhoami({ status, body: data });
    } catch {
      return readWhoami({ status: undefined, body: undefined });
    }
  }

  const held = () => queryClient.getQueryData<KnownSession>(sessionKey);

  const sessionQuery = queryOptions({
    queryKey: sessionKey,
    queryFn: async (): Promise<KnownSession> => {
      const { session, token } = await whoami(isOpen(held()?.session, projects()));
      if (session._t === 'session') bearer = token === null ? null : { token, identityId: session.identityId };
      else if (session.cause !== 'unavailable') bearer = null;
      return afterRefetch({
        held: held(),
        fetched: session,
        projects: projects(),
        isOver: now() < endExpectedUntil,
        isProofOld: bearer !== null && provedAt(bearer.token) === refusedProof,
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
    if (code === 'account_inactive') expectEnd();
    return isHere(await awaitSession(), identityId) && bearer !== null;
  }

  const interrupt = (interruption: KnownSession['interruption']) =>
    queryClient.setQueryData<KnownSession>(sessionKey, (known) => known && { ...known, interruption });

  /** After the refusal of an old log-in: true once the same person has logged in anew, false when they leave it. */
  async function proveAnew(identityId: string): Promise<boolean> {
    const refused = bearer && provedAt(bearer.token);
    const isProved = (session: SessionData) =>
      isHere(session, identityId) && bearer !== null && provedAt(bearer.token) !== refused;
    // Done in another tab since, perhaps.
    const session = await awaitSession();
    if (isProved(session) || !isHere(session, identityId)) return isProved(session);
    refusedProof = refused;
    interrupt({ cause: 'old-sign-in' });
    return isProved(await whenBack());
  }

  /** Sends the e-mail that verifies an address once more. */
  async function sendVerification(email: string): Promise<void> {
    const [{ readCsrfToken }, frontend] = await Promise.all([import('./session.ts'), provider()]);
    const { data: flow } = await frontend.createBrowserVerificationFlow();
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
    /** Goes on without the act that needs a newer log-in. */
    leaveProof: () => interrupt(null),
    flows: createFlows({ provider, onFlowFailure }),
  };
}
export type SessionSource = ReturnType<typeof createSessionSource>;
