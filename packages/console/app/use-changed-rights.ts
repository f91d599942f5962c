import { accessTo, type Project, projectLabel, type SignedInSession } from '@bullpen/contract';
import { useEffect, useRef } from 'react';
import { alerts } from './alerts.ts';

/** Says so when somebody who could write in the project of the page may only read by now. */
export function useChangedRights(session: SignedInSession, project: Project | null): void {
  const access = project === null ? undefined : accessTo(session, project.key);
  const before = useRef({ identityId: session.identityId, project, access });
  useEffect(() => {
    const { current } = before;
    const isSame = current.identityId === session.identityId && current.project?.key === project?.key;
    before.current = { identityId: session.identityId, project, access };
    if (project === null || !isSame || current.access !== 'rw' || access !== 'r') return;
    alerts.push({
      title: 'You may only read from now on',
      description: `Your access to ${projectLabel(project)} was changed to read only. What you have begun there cannot be saved.`,
      btnText: 'OK',
    });
  }, [session.identityId, project, access]);
}
