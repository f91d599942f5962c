import { accessibleProjects, type Project, type SessionData } from '@bullpen/contract';
import { notify } from '@bullpen/ui';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type Admission, admit } from './admission.ts';
import { alerts } from './alerts.ts';
import { identityOf, isOutOfReach, needsNewDocument, reachOf } from './document-reach.ts';
import { reloadDocument } from './document-reload.client.ts';
import { outdatedPage } from './page-state.ts';
import { revalidateRoot } from './revalidation.ts';
import type { RootData } from './root-data.server.ts';
import type { ClientRuntime } from './runtime.client.ts';
import { type KnownSession, recheckDelay, sessionKey, sessionStaleTime } from './session-query.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** Who is here now, and what stands at the address for them. */
export interface PageVisit {
  readonly known: KnownSession;
  readonly projects: readonly Project[];
  /** `outdated`: only a new document would do, and one has been loaded just now. */
  readonly admission: Admission | { readonly is: 'outdated' };
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
  const isStuck = useRootDataOf(session, isOutdated);
  useReloadForNewOrigins(lacksReach && !isOutdated, runtime);
  useOtherTabs(known, runtime);
  if (!isOutdated) return { known, projects, admission };
  return { known, projects, admission: isStuck ? { is: 'outdated' } : { is: 'gate', gate: 'loading' } };
}

/** A project of theirs cannot be called from here: a new document, at once or with the next page. */
function useReloadForNewOrigins(lacksReach: boolean, runtime: ClientRuntime | undefined): void {
  useEffect(() => {
    if (!lacksReach || !runtime) return;
    if (runtime.unsaved.isHeld()) outdatedPage.set('unsaved');
    else if (reloadDocument()) return;
    runtime.build.expire();
  }, [lacksReach, runtime]);
}

/**
 * Fetches what the document knows anew when the session is another one, and forgets what belonged to somebody else.
 * True when only a new document would do, and cannot be had now.
 */
function useRootDataOf(session: SessionData, isOutdated: boolean): boolean {
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(session);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    setIsStuck(isOutdated && !reloadDocument());
  }, [isOutdated]);
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
  return isStuck;
}
