import type { Plan } from '@bullpen/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepDraft, readDrafts } from '../../foundation/device-drafts.ts';
import { useHoldUnsaved } from '../../provider/use-hold-unsaved.ts';
import type { PlanContent } from './plan-content.ts';
import type { PlanEditing } from './plan-editing.ts';

/** Drafts as the device keeps them. */
interface PlanDraft {
  readonly saved: Plan;
  readonly content: PlanContent;
}

interface KeptDraftsOptions {
  /** Whose drafts of which plan. */
  readonly name: string;
  readonly editing: PlanEditing;
  /** How many drafts there are. */
  readonly count: number;
  readonly onFound: (draft: PlanDraft) => void;
}

const pause = 200;

/** Holds a place until it is let go of, unless another page has it. */
const hold = (place: string, letGo: Promise<void>) =>
  new Promise<boolean>((resolve, reject) => {
    const held = navigator.locks.request(`bullpen-plan-drafts ${place}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && letGo;
    });
    held.catch(reject);
  });

/**
 * The place of this page: the latest drafts that no open page has, else an empty one. Each page writes and deletes its
 * own alone: two tabs do not take each other's drafts. Throws where a browser keeps nothing.
 */
async function takePlace(name: string, isWanted: () => boolean, letGo: Promise<void>) {
  for (const { name: place, draft, isOld } of await readDrafts<PlanDraft>(name)) {
    if (!isWanted() || !(await hold(place, letGo))) continue;
    if (!isOld) return { place, draft };
    await keepDraft(place, undefined);
  }
  const place = `${name} ${crypto.randomUUID()}`;
  if (isWanted()) await hold(place, letGo);
  return { place };
}

/**
 * Keeps the drafts of a plan on the device, through a reload and without a network, until they are saved or discarded.
 * Whoever leaves is asked only while the device has not got them.
 */
export function useKeptDrafts({ name, editing, count, onFound }: KeptDraftsOptions) {
  /** Where they are kept; null until the device has answered, and for good where it has failed to. */
  const [place, setPlace] = useState<string | null>(null);
  /** What the device has. */
  const [kept, setKept] = useState<PlanContent | null>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isShown = true;
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    takePlace(name, () => isShown, letGo).then(
      (taken) => {
        if (!isShown) return;
        setPlace(taken.place);
        if (taken.draft) found(taken.draft);
      },
      // What could not be read is not written over either.
      () => undefined,
    );
    return () => {
      isShown = false;
      release();
      setPlace(null);
    };
  }, [name]);

  const { saved, content } = editing;
  useEffect(() => {
    if (place === null) return;
    const timer = setTimeout(async () => {
      try {
        await keepDraft(place, count === 0 ? undefined : ({ saved, content } satisfies PlanDraft));
        setKept(content);
      } catch {
        // The page itself holds them, and asks before it goes.
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [place, saved, content, count]);

  const isKept = count === 0 || kept === content;
  useHoldUnsaved(count === 0 ? null : isKept ? 'kept' : 'typed', () => {
    if (place === null || !isKept) return;
    setKept(null);
    void keepDraft(place, undefined);
  });
  return { isKept };
}
