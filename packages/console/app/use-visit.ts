import { accessibleProjects, type Project, type SessionData } from '@bullpen/contract';
import { notify } from '@bullpen/ui';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type Admission, admit } from './admission.ts';
import { alerts } from './alerts.ts';
import { writeDocumentCookie } from './cookies.ts';
import { identityOf, isOutOfReach, needsNewDocument, reachOf } from './document-reach.ts';
import { reloadForOrigins, reloadForSession, sessionSeen } from './document-reload.client.ts';
import { outdatedPage } from './page-state.ts';
import { revalidateRoot } from './revalidation.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import { type KnownSession, patientCookie, recheckDelay, sessionKey, sessionStaleTime } from './session-query.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** Who is here now, and what stands at the address for them. */
export interface PageVisit {
  readonly known: KnownSession;
  readonly projects: readonly Project[];
  readonly admission: Admission;
  /** The browser knows who is here, and the server does not, although it was asked for another document. */
  readonly isUnseen: boolean;
  /** Asks once more who is here. */
  readonly askAgain: () => void;
}

/** How long a document that is the second one to know nobody waits before it asks the server again, in milliseconds. */
const unseenDelay = 30_000;
/** How long documents wait longer for the provider after one did not know who is here, in seconds. */
const patientLifetime = 600;

/** The document's session to begin with, the session query's from then on; each change decides the page anew. */
export function useVisit(data: RootData, runtime: ClientRuntime | undefined, remembered: string | null): PageVisit {
  const { pathname, search } = useLocation();
  const [reach] = useState(() => reachOf(data));
  const gateRef = useRef<{ gate: string | undefined; since: number }>({ gate: undefined, since: 0 });

  const decide = useCallback(
    (session: SessionData) => {
      const projects = accessibleProjects(session, data.projects);
      const arrival = { session, projects, pathname, search: new URLSearchParams(search), remembered };
      return {
        projects,
        admission: admit(arrival),
        isOutdated: needsNewDocument(session, data),
        lacksReach: isOutOfReach(session, data, reach),
      };
    },
    [data, pathname, search, remembered, reach],
  );

  const [initial] = useState((): KnownSession => ({ session: data.session, interruption: null }));
  const { data: known = initial } = useQuery<KnownSession, Error, KnownSession, typeof sessionKey>({
    queryKey: sessionKey,
    queryFn: runtime?.session.sessionQuery.queryFn ?? skipToken,
    initialData: initial,
    // The server has not got an answer: the browser asks for one at once.
    ...(isUnavailable(data.session) && { initialDataUpdatedAt: 0 }),
    staleTime: sessionStaleTime,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const current = state.data ?? initial;
      const { admission } = decide(current.session);
      const gate = admission.is === 'gate' ? admission.gate : undefined;
      const stage = `${gate} ${current.interruption?.cause}`;
      if (gateRef.current.gate !== stage) gateRef.current = { gate: stage, since: Date.now() };
      return recheckDelay(current, gate, Date.now() - gateRef.current.since);
    },
  });

  const { session } = known;
  const { projects, admission, isOutdated, lacksReach } = useMemo(() => decide(session), [decide, session]);
  useRootDataOf(session, isOutdated);
  const isUnseen = useDocumentFor({ session, isOutdated, lacksReach, ofServer: data.session });
  useReloadForNewOrigins(lacksReach && !isOutdated, runtime);
  useOtherTabs(known, runtime);
  const askAgain = () => void runtime?.session.refetch().catch(console.error);
  // A page that has shown nothing yet shows nothing that it may not call.
  const isAwaited = isUnseen ? lacksReach && !isOutdated : isOutdated;
  if (isAwaited) return { known, projects, admission: { is: 'gate', gate: 'loading' }, isUnseen, askAgain };
  if (!isOutdated) return { known, projects, admission, isUnseen, askAgain };
  return {
    known: { session: data.session, interruption: null },
    projects,
    admission: { is: 'gate', gate: 'welcome' },
    isUnseen,
    askAgain: () => window.location.reload(),
  };
}

const isUnavailable = (session: SessionData) => session._t === 'unauthenticated' && session.cause === 'unavailable';

interface DocumentSought {
  readonly session: SessionData;
  readonly isOutdated: boolean;
  readonly lacksReach: boolean;
  /** As the present document has it. */
  readonly ofServer: SessionData;
}

/**
 * Loads the one document that is to know who is here, when the present one does not. True when that has been in vain: the
 * server is then asked for its data, until it knows them.
 */
function useDocumentFor({ session, isOutdated, lacksReach, ofServer }: DocumentSought): boolean {
  const { revalidate } = useRevalidator();
  const [isUnseen, setIsUnseen] = useState(false);
  const sessionId = session._t === 'session' ? session.sessionId : undefined;
  const hasGivenUp = isUnavailable(ofServer);
  useEffect(() => {
    if (sessionId === undefined) return setIsUnseen(false);
    if (!isOutdated) {
      sessionSeen();
      // Else one more document is on its way.
      if (!lacksReach) setIsUnseen(false);
      return;
    }
    // The server has given up on a provider that has answered the browser.
    if (hasGivenUp) writeDocumentCookie(patientCookie, 'yes', patientLifetime);
    setIsUnseen(!reloadForSession(sessionId));
  }, [sessionId, isOutdated, lacksReach, hasGivenUp]);
  useEffect(() => {
    if (!isUnseen) return;
    const ask = () => void revalidateRoot(revalidate);
    // At once: the document before may have known them, and have been left before it ran.
    ask();
    const timer = setInterval(ask, unseenDelay);
    return () => clearInterval(timer);
  }, [isUnseen, revalidate]);
  return isUnseen;
}

/** A project of theirs cannot be called from here: a new document, at once or with the next page. */
function useReloadForNewOrigins(lacksReach: boolean, runtime: ClientRuntime | undefined): void {
  useEffect(() => {
    if (!lacksReach || !runtime) return;
    if (runtime.unsaved.isHeld()) outdatedPage.set('unsaved');
    else if (reloadForOrigins()) return;
    runtime.build.expire();
  }, [lacksReach, runtime]);
}

/** Fetches what the document knows anew when the session is another one, and forgets what belonged to somebody else. */
function useRootDataOf(session: SessionData, isOutdated: boolean): void {
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(session);
  useEffect(() => {
    if (session === known) return;
    setKnown(session);
    if (isOutdated) return;
    if (identityOf(session) !== identityOf(known)) {
      alerts.clear();
      notify.dismiss();
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    }
    void revalidateRoot(revalidate);
  }, [session, known, isOutdated, queryClient, revalidate]);
}
