import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { DiscardDialogProps } from '../components/DiscardDialog/DiscardDialog.tsx';
import { discardMessages } from '../components/DiscardDialog/discard-messages.ts';
import { LazyPart } from '../components/LazyPart/LazyPart.tsx';
import type { UnsavedChanges } from '../foundation/unsaved-changes.ts';

/** Asks in the browser's own way: without a question nobody could leave any more. */
function BrowserQuestion({ unsaved, onKeep, onDiscard }: DiscardDialogProps) {
  useEffect(() => {
    const { title, description } = discardMessages[unsaved];
    if (window.confirm(`${title} ${description}`)) onDiscard();
    else onKeep();
  }, [unsaved, onKeep, onDiscard]);
  return null;
}

export const loadDiscardDialog = (): Promise<ComponentType<DiscardDialogProps>> =>
  import('../components/DiscardDialog/DiscardDialog.tsx').then(
    (module) => module.DiscardDialog,
    () => BrowserQuestion,
  );

/** The question that stands between somebody who leaves and what they have not saved. */
export function LeavingQuestion({ unsaved }: { readonly unsaved: UnsavedChanges }) {
  const attempt = useSyncExternalStore(unsaved.subscribe, unsaved.attempt, unsaved.attempt);
  if (attempt === null) return null;
  return (
    <LazyPart
      load={loadDiscardDialog}
      props={{ unsaved: attempt.unsaved, also: attempt.also, onKeep: attempt.keep, onDiscard: attempt.discard }}
    />
  );
}
