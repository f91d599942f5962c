import { useCallback, useLayoutEffect, useRef } from 'react';
import { loadAhead } from '../foundation/load-ahead.ts';
import type { Unsaved, UnsavedHold } from '../foundation/unsaved-changes.ts';
import { usePort } from './BullpenProvider.tsx';
import { loadDiscardDialog } from './LeavingQuestion.tsx';

/**
 * While something is unsaved, nobody leaves without being asked: not the page, the tab, the project or the session.
 * `onDiscard` takes back what would go on by itself. Answers how to leave this alone, as a dialog does.
 */
export function useHoldUnsaved(kind: Unsaved | null, onDiscard: () => void): UnsavedHold['leave'] {
  const { unsaved } = usePort();
  const hold = useRef<UnsavedHold | null>(null);
  const latest = useRef(onDiscard);
  useLayoutEffect(() => {
    latest.current = onDiscard;
  });
  // Before other effects: what takes the form away also lets go of it.
  useLayoutEffect(() => {
    if (kind === null) {
      hold.current?.release();
      hold.current = null;
      return;
    }
    // Ahead of need, for it cannot be had any more after a deploy.
    loadAhead(loadDiscardDialog);
    if (hold.current) hold.current.change(kind);
    else hold.current = unsaved.hold(kind, () => latest.current());
  }, [kind, unsaved]);
  useLayoutEffect(
    () => () => {
      hold.current?.release();
      hold.current = null;
    },
    [],
  );
  return useCallback((go) => (hold.current ? hold.current.leave(go) : go()), []);
}
