import { useSyncExternalStore } from 'react';
import { LatePart } from '../components/LatePart/LatePart.tsx';
import type { UnsavedChanges } from './unsaved-changes.ts';

export const loadDiscardDialog = () =>
  import('../components/DiscardDialog/DiscardDialog.tsx').then((module) => module.DiscardDialog);

/** The question that stands between somebody who leaves and what they have not saved. */
export function LeavingQuestion({ unsaved }: { readonly unsaved: UnsavedChanges }) {
  const attempt = useSyncExternalStore(unsaved.subscribe, unsaved.attempt, unsaved.attempt);
  if (attempt === null) return null;
  return <LatePart load={loadDiscardDialog} props={{ onKeep: attempt.keep, onDiscard: attempt.discard }} />;
}
