import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import type { UnsavedChanges } from '../foundation/unsaved-changes.ts';

/** Another page or project, or a step through the history: what a dialog changes in the address is its own affair. */
export const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction === 'POP' ||
  currentLocation.pathname !== nextLocation.pathname ||
  projectOf(currentLocation.search) !== projectOf(nextLocation.search);

const projectOf = (search: string) => new URLSearchParams(search).get('project');

/** Lets nobody navigate away from what is unsaved without being asked. */
export function LeaveGuard({ unsaved }: { readonly unsaved: UnsavedChanges }): null {
  const blocker = useBlocker((step) => unsaved.isHeld() && isLeaving(step));
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked') return;
    // Another step may have been taken before the answer: then there is nothing to answer any more.
    const answer = (how: 'proceed' | 'reset') => {
      const isAwaited = latest.current === blocker;
      if (isAwaited) blocker[how]();
      return isAwaited;
    };
    unsaved.leave(
      () => answer('proceed') || unsaved.remain(),
      () => answer('reset'),
    );
  }, [blocker, unsaved]);
  return null;
}
