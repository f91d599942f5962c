import type { Grant } from '@bullpen/contract';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey, useShortcut } from '../../../../foundation/shortcuts.ts';
import type { ReviewDecision } from './use-review-decisions.ts';

interface ReviewKeys {
  readonly rows: readonly Grant[];
  /** Why one cannot be withdrawn; undefined while it can. */
  readonly refusalOf: (grant: Grant) => string | undefined;
  readonly onDecide: (id: string, decision: ReviewDecision) => void;
}

/** One tab stop into the rows, which the arrow keys move, and the keys that decide about it, wherever the focus is. */
export function useReviewKeys({ rows, refusalOf, onDecide }: ReviewKeys) {
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly grant: Grant; readonly refusal: string } | null>(null);
  const items = () => [...(list.current?.querySelectorAll('li') ?? [])];
  const focus = (index: number) => items()[index]?.focus();
  const indexOf = (target: EventTarget) => items().findIndex((item) => target instanceof Node && item.contains(target));

  const place = useRef(0);
  useLayoutEffect(() => {
    const index = rows.findIndex(({ id }) => id === stop);
    if (index >= 0) place.current = index;
    // It went with the focus: the next one has it.
    else if (stop !== null && document.activeElement === document.body) focus(Math.min(place.current, rows.length - 1));
  });

  function withdraw(grant: Grant): boolean {
    const refusal = refusalOf(grant);
    if (refusal === undefined) onDecide(grant.id, 'withdraw');
    else setRefused({ grant, refusal });
    return refusal === undefined;
  }
  const stopIndex = Math.max(
    0,
    rows.findIndex(({ id }) => id === stop),
  );
  function press(key: string, at: number) {
    const grant = rows[at];
    if (!grant) return;
    setRefused(null);
    if (key === 'ArrowUp') return focus(at - 1);
    if (key === 'k') onDecide(grant.id, 'keep');
    if (key !== 'w' || withdraw(grant)) focus(at + 1);
  }
  // Outside the rows they are about the one that the Tab key comes to.
  useShortcut({ keys: 'ArrowDown', label: 'Next right' }, () => focus(stopIndex));
  useShortcut({ keys: 'ArrowUp', label: 'Right before' }, () => focus(stopIndex));
  useShortcut({ keys: 'k', label: 'Keep the right' }, () => press('k', stopIndex));
  useShortcut({ keys: 'w', label: 'Withdraw the right' }, () => press('w', stopIndex));
  return {
    list,
    focus,
    stopIndex,
    /** The one that a key could not withdraw, and why. */
    refused,
    onFocus({ target }: FocusEvent) {
      const row = rows[indexOf(target)];
      if (row) setStop(row.id);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = pressedKey(event);
      if (!['ArrowDown', 'ArrowUp', 'k', 'w'].includes(key)) return;
      event.preventDefault();
      press(key, indexOf(event.target));
    },
  };
}
