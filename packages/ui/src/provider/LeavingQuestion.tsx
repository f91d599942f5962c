import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { DiscardDialogProps } from '../components/DiscardDialog/DiscardDialog.tsx';
import { LatePart } from '../components/LatePart/LatePart.tsx';
import type { UnsavedChanges } from './unsaved-changes.ts';

/** Asks in the browser's own way: without a question nobody could leave any more. */
function BrowserQuestion({ onKeep, onDiscard }: DiscardDialogProps) {
  useEffect(() => {
    if (window.confirm('Discard your changes? What you typed has not been saved, and would be lost.')) onDiscard();
    else onKeep();
  }, [onKeep, onDiscard]);
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
  return <LatePart load={loadDiscardDialog} props={{ onKeep: attempt.keep, onDiscard: attempt.discard }} />;
}
