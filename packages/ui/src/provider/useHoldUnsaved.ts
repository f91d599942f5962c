import { useLayoutEffect } from 'react';
import { usePort } from './BullpenProvider.tsx';
import { loadDiscardDialog } from './LeavingQuestion.tsx';
import type { Unsaved } from './unsaved-changes.ts';

/** While something is unsaved, nobody leaves without being asked: not the page, the tab, the project or the session. */
export function useHoldUnsaved(kind: Unsaved | null): void {
  const { unsaved } = usePort();
  // Before other effects: what takes the form away also lets go of it.
  useLayoutEffect(() => {
    if (kind === null) return;
    // Ahead of need, for it cannot be had any more after a deploy.
    void loadDiscardDialog();
    return unsaved.hold(kind);
  }, [kind, unsaved]);
}
