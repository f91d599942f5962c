import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { UnsavedChanges } from './unsaved-changes.ts';

export const loadDiscardDialog = () => import('../components/DiscardDialog/DiscardDialog.tsx');
const DiscardDialog = lazy(() => loadDiscardDialog().then((module) => ({ default: module.DiscardDialog })));

/** The question that stands between somebody who leaves and what they have not saved. */
export function LeavingQuestion({ unsaved }: { readonly unsaved: UnsavedChanges }) {
  const attempt = useSyncExternalStore(unsaved.subscribe, unsaved.attempt, unsaved.attempt);
  if (attempt === null) return null;
  return (
    <Suspense>
      <DiscardDialog onKeep={attempt.keep} onDiscard={attempt.discard} />
    </Suspense>
  );
}
