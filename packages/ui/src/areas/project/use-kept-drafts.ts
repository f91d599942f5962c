import type { Plan } from '@bullpen/contract';
import { createStore, del, get, set } from 'idb-keyval';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';
import type { PlanContent } from './plan-content.ts';
import type { PlanEditing } from './plan-editing.ts';

/** Drafts as the device keeps them. */
interface KeptDraft {
  readonly saved: Plan;
  readonly content: PlanContent;
  readonly keptAt: number;
}

interface KeptDraftsOptions {
  /** Whose drafts of which plan. */
  readonly name: string;
  readonly editing: PlanEditing;
  /** How many drafts there are. */
  readonly count: number;
  /** False where nobody can save them. */
  readonly isOn: boolean;
  readonly onFound: (draft: Pick<KeptDraft, 'saved' | 'content'>) => void;
}

const longest = 7 * 24 * 3_600_000;
const pause = 200;

/** Where the device keeps them. */
export const draftStore = () => createStore('bullpen-plan-drafts', 'drafts');
let opened: ReturnType<typeof draftStore> | undefined;
/** Opened once, and in browsers alone. */
const openStore = () => {
  opened ??= draftStore();
  return opened;
};

// A browser that keeps nothing may throw at once.
const read = async (name: string) => get<KeptDraft>(name, openStore());

/**
 * Keeps the drafts of a plan on the device, through a reload and without a network, until they are saved or discarded.
 * Whoever leaves is asked only while the device has not got them.
 */
export function useKeptDrafts({ name, editing, count, isOn, onFound }: KeptDraftsOptions) {
  /** What the device has; null before it has been asked. */
  const [kept, setKept] = useState<PlanContent | 'nothing' | null>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isShown = true;
    const settle = (draft?: KeptDraft) => {
      if (!isShown) return;
      setKept('nothing');
      if (draft && Date.now() - draft.keptAt < longest) found(draft);
    };
    if (isOn) read(name).then(settle, () => settle());
    return () => {
      isShown = false;
    };
  }, [name, isOn]);

  const { saved, content } = editing;
  const isAsked = kept !== null;
  useEffect(() => {
    if (!isAsked || !isOn) return;
    const timer = setTimeout(async () => {
      try {
        if (count === 0) await del(name, openStore());
        else await set(name, { saved, content, keptAt: Date.now() } satisfies KeptDraft, openStore());
        setKept(count === 0 ? 'nothing' : content);
      } catch {
        // The page itself holds them, and asks before it goes.
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [isAsked, isOn, name, saved, content, count]);

  const isKept = count === 0 || kept === content;
  useHoldUnsaved(isOn && !isKept ? 'typed' : null, () => undefined);
  return { isKept };
}
