import type { Project, SessionData } from '@bullpen/contract';
import { RequestFailure } from '@bullpen/ui/data';
import type { FrontendApi } from '@ory/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createFlows } from './flows.client.ts';
import type { WhoamiAnswer } from './session.ts';
import { emptyMemory, type Heard, hear, heardOf, type Question, tokenOfMissed, usableToken } from './session-memory.ts';
import { isOpen, type KnownSession, providerTimeout, sessionKey, sessionStaleTime } from './session-query.ts';

/** Where sessions come from, and who is told when a flow cannot be made. */
export interface SessionSourceOptions {
  /** The identity provider, as the browser finds it. */
  readonly url: string;
  readonly tokenizeAs: string;
  readonly queryClient: QueryClient;
  /** The projects that are known by now. */
  readonly projects: () => readonly Project[];
  /** Where the provider's way out leads. */
  readonly wayBack: () => string;
  /** Whether something is unsaved on this page. */
  readonly isUnsaved?: () => boolean;
  /** Asks the Admin API whether the account behind a token is deactivated; undefined when it does not say. */
  readonly isDeactivated?: (token: string) => Promise<boolean | undefined>;
  readonly onFlowFailure: (message: string) => void;
  readonly now?: () => number;
}

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

/**
 * The browser's session and bearer token. Sends, and keeps what `session-memory` makes of the answers. The token stays in
 * here, in memory.
 */
export function createSessionSource({
  url,
  tokenizeAs,
  queryClient,
  projects,
  wayBack,
  isUnsaved = () => false,
  isDeactivated = async () => undefined,
  onFlowFailure,
  now = Date.now,
}: SessionSourceOptions) {
  let memory = emptyMemory;
  let api: Promise<FrontendApi> | undefined;

  // The identity provider's client weighs more than a page can wait for: it comes with the first flow.
  const provider = () => {
    api ??= import('@ory/client').then(
      ({ Configuration, FrontendApi }) =>
        new FrontendApi(
          new Configuration({ basePath: url, baseOptions: { withCredentials: true, timeout: providerTimeout } }),
        ),
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
        signal: AbortSignal.timeout(providerTimeout),
      });
      const text = await response.text();
      return { status: response.status, body: jsonOf(text) };
    } catch {
      return { status: undefined, body: undefined };
    }
  }

  const held = () => queryClient.getQueryData<KnownSession>(sessionKey);

  /** Remembers what is said of the session. What the page stands on is the session query's. */
  function remember(heard: Heard): Question | undefined {
    const circumstances = { now: now(), projects: projects(), isUnsaved: isUnsaved() };
    const next = hear({ ...memory, known: held() }, heard, circumstances);
    memory = next.memory;
    return next.ask;
  }

  /** Remembers it, and shows it at once. */
  function show(heard: Heard): void {
    remember(heard);
    queryClient.setQueryData<KnownSession>(sessionKey, memory.known);
  }

  async function whoami() {
    const withToken = isOpen(held()?.session, projects()) || memory.refusedId !== null;
    // The answer is on its way while the parser comes.
    const [{ readWhoami }, answer] = await Promise.all([import('./session.ts'), askWhoami(withToken)]);
    return heardOf(readWhoami(answer));
  }

  /** Whether the provider's log-out flow leads this browser's session out; undefined when it does not say. */
  async function isLedOut(): Promise<boolean | undefined> {
    try {
      const frontend = await provider();
      const { status } = await frontend.createBrowserLogoutFlow(
        { returnTo: wayBack() },
        { validateStatus: () => true },
      );
      return status >= 500 || status === 429 ? undefined : status === 200;
    } catch {
      return undefined;
    }
  }

  /** Whether the Admin API refuses an account. What it says is remembered. */
  async function isRefused(identityId: string, token: string | undefined): Promise<boolean | undefined> {
    // With a token that has ended nobody says any more that the account is active again: whoever is let in logs in.
    const isInactive = token === undefined ? false : await isDeactivated(token);
    if (isInactive !== undefined)
      remember(isInactive ? { says: 'Admin API 401 account_inactive', identityId } : { says: 'Admin API lets in' });
    return isInactive;
  }

  /** Asks those whom an answer of whoami leaves to be asked, and answers it once more with what they say. */
  async function inquire(heard: Awaited<ReturnType<typeof whoami>>, question: Question): Promise<Heard> {
    const here = heard.session._t === 'session' ? heard : held();
    if (here?.session._t !== 'session') return heard;
    const { identityId } = here.session;
    if (question === 'the Admin API')
      return { ...heard, asked: { isRefused: await isRefused(identityId, heard.token ?? undefined) } };
    const [ledOut, refused] = await Promise.all([isLedOut(), isRefused(identityId, tokenOfMissed(memory, now()))]);
    return { ...heard, asked: { isLedOut: ledOut, isRefused: refused } };
  }

  const sessionQuery = queryOptions({
    queryKey: sessionKey,
    queryFn: async (): Promise<KnownSession> => {
      const heard = await whoami();
      const question = remember(heard);
      if (question) remember(await inquire(heard, question));
      return memory.known ?? { session: heard.session, interruption: null };
    },
    staleTime: sessionStaleTime,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  const refetch = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

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
    const token = usableToken(memory, identityId, now());
    if (token !== undefined) return token;
    const session = await awaitSession();
    if (!isHere(session, identityId)) return null;
    // A check that was already under way at a gate brings a session without a token.
    if (memory.bearer === null) await awaitSession();
    if (memory.bearer === null) throw providerUnavailable();
    return memory.bearer.identityId === identityId ? memory.bearer.token : null;
  }

  /** After a 401 with `code`: asks again at once; true when the same person may try once more. */
  async function renew(identityId: string, code: string | undefined): Promise<boolean> {
    remember(
      code === 'account_inactive' ? { says: 'Admin API 401 account_inactive', identityId } : { says: 'Admin API 401' },
    );
    return isHere(await awaitSession(), identityId) && memory.bearer !== null;
  }

  /** After the refusal of an old log-in: true once the same person has logged in anew, false when they leave it. */
  async function proveAnew(identityId: string): Promise<boolean> {
    const provedAt = memory.bearer?.provedAt;
    const isProved = (session: SessionData) =>
      isHere(session, identityId) && memory.bearer !== null && memory.bearer.provedAt !== provedAt;
    // Done in another tab since, perhaps.
    const session = await awaitSession();
    if (isProved(session) || !isHere(session, identityId)) return isProved(session);
    show({ says: 'Admin API 403 reauthentication_required', provedAt });
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
    /** The identity provider's client. */
    provider,
    sendVerification,
    sessionQuery,
    refetch,
    /** Somebody logs out in another tab: a 401 of the next minute is the end of the session. */
    expectEnd: () => remember({ says: 'another tab logs out' }),
    getToken,
    renew,
    proveAnew,
    /** Goes on without the act that needs a newer log-in; whoever has logged out goes on to the welcome screen. */
    leaveInterruption: () => show({ says: 'the person goes on' }),
    /** Fetches what makes flows, but none of them. */
    prepareFlows: () => void provider().catch(() => undefined),
    flows: createFlows({ provider, onFlowFailure, onLoggedIn: () => void refetch().catch(console.error) }),
  };
}
export type SessionSource = ReturnType<typeof createSessionSource>;
