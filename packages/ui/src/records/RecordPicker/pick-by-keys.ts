import type { KeyboardEvent } from 'react';

/** Arrows go from a search to the rows that it found and among them, Enter from the search to the first. */
export function pickByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, nativeEvent } = event;
  // Enter may end a composition of letters.
  if (nativeEvent.isComposing) return;
  const search = currentTarget.querySelector('input[type="search"]');
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-pick]')];
  const at = rows.indexOf(target as HTMLElement);
  const next =
    target === search && (key === 'ArrowDown' || key === 'Enter')
      ? rows[0]
      : at < 0
        ? undefined
        : { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1] ?? search, Home: rows[0], End: rows.at(-1) }[key];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
