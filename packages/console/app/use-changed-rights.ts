import { accessTo, type Project, projectLabel, type SessionData, type SignedInSession } from '@bullpen/contract';
import { useEffect, useRef } from 'react';
import { alerts } from './alerts.ts';

interface Place {
  readonly session: SignedInSession;
  readonly project: Project;
}

/** Says so when somebody may do less in the project of the page than a moment ago. A gate says it itself. */
export function useChangedRights(session: SessionData, project: Project | null, isAtGate: boolean): void {
  const before = useRef<Place | null>(null);
  useEffect(() => {
    const { current } = before;
    before.current = session._t === 'session' && project !== null ? { session, project } : null;
    if (current === null || session._t !== 'session' || isAtGate) return;
    if (session === current.session || session.identityId !== current.session.identityId) return;
    const had = accessTo(current.session, current.project.key);
    const has = accessTo(session, current.project.key);
    if (has === undefined) {
      alerts.push({
        title: 'Your access has ended',
        description: 'You have no access to this project any more. Ask support if this is a mistake.',
        btnText: 'OK',
      });
    } else if (had === 'rw' && has === 'r') {
      alerts.push({
        title: 'You may only read from now on',
        description: `Your access to ${projectLabel(current.project)} was changed to read only. What you have begun there cannot be saved.`,
        btnText: 'OK',
      });
    }
  }, [session, project, isAtGate]);
}
