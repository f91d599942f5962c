import { accessibleProjects, type Project, type SessionData } from '@bullpen/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type Admission, admit } from './admission.ts';
import { identityOf, needsNewDocument, reachOf } from './document-reach.ts';
import { revalidateRoot } from './revalidation.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import { recheckDelay, sessionKey, sessionStaleTime } from './session-query.ts';

/** Who is here now, and what stands at the address for them. */
export interface PageVisit {
  readonly session: SessionData;
  readonly projects: readonly Project[];
  readonly admission: Admission;
}

/** The document's session to begin with, the session query's from then on; each change decides the page anew. */
export function useVisit(data: RootData, runtime: ClientRuntime | undefined, remembered: string | null): PageVisit {
  const { pathname, search } = useLocation();
  const [reach] = useState(() => reachOf(data));
  const gateRef = useRef<{ gate: string | undefined; since: number }>({ gate: undefined, since: 0 });

  const decide = useCallback(
    (session: SessionData) => {
      const projects = accessibleProjects(session, data.projects);
      const arrival = { session, projects, pathname, search: new URLSearchParams(search), remembered };
      const admission = admit(arrival);
      const isOutdated = needsNewDocument(session, data, reach);
      return {
        ...{ session, projects, isOutdated },
        admission: isOutdated ? ({ is: 'gate', gate: 'loading' } as const) : admission,
      };
    },
    [data, pathname, search, remembered, reach],
  );

  const { data: session = data.session } = useQuery<SessionData, Error, SessionData, typeof sessionKey>({
    queryKey: sessionKey,
    queryFn: runtime?.session.sessionQuery.queryFn ?? skipToken,
    initialData: data.session,
    staleTime: sessionStaleTime,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const current = state.data ?? data.session;
      const { admission } = decide(current);
      const gate = admission.is === 'gate' ? admission.gate : undefined;
      if (gateRef.current.gate !== gate) gateRef.current = { gate, since: Date.now() };
      return recheckDelay(current, gate, Date.now() - gateRef.current.since);
    },
  });

  const decision = useMemo(() => decide(session), [decide, session]);
  useRootDataOf(session, decision.isOutdated);
  useOtherTabs(session, runtime);
  return decision;
}

const shortestReload = 10_000;

/** Loads the document anew, but never twice within ten seconds: server and browser may see different sessions. */
function reloadDocument(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wait = navigation?.type === 'reload' ? Math.max(0, shortestReload - performance.now()) : 0;
  setTimeout(() => window.location.reload(), wait);
}

/** Fetches what the document knows anew when the session is another one, and forgets what belonged to somebody else. */
function useRootDataOf(session: SessionData, isOutdated: boolean): void {
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(session);
  useEffect(() => {
    if (isOutdated) reloadDocument();
  }, [isOutdated]);
  useEffect(() => {
    if (session === known) return;
    setKnown(session);
    if (isOutdated) return;
    if (identityOf(session) !== identityOf(known)) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    }
    void revalidateRoot(revalidate);
  }, [session, known, isOutdated, queryClient, revalidate]);
}

/** Tells the other tabs who is here, and asks again when one of them says something else. */
function useOtherTabs(session: SessionData, runtime: ClientRuntime | undefined): void {
  const identityId = identityOf(session);
  useEffect(() => {
    if (!runtime) return;
    const channel = new BroadcastChannel('session');
    channel.postMessage(identityId);
    channel.onmessage = ({ data }) => {
      if (data !== identityId) void runtime.session.refetch();
    };
    return () => channel.close();
  }, [identityId, runtime]);
}
