import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { isolated } from '../../foundation/isolated.ts';

/** How the handle works, for those who do not see it. */
export const howTo =
  'Press Space to take it, the arrow keys to move it, Space again to put it down, Escape to leave it.';

/** What is said of a step: `to` counts from 0. */
export const movedTo = (name: string, to: number, count: number): string =>
  `${isolated(name)} is now ${to + 1} of ${count}.`;

/** What is said while something is moved. `moving` is kept from one to the next: what has just been taken is over itself first. */
export function announcementsOf(
  nameOf: (id: string) => string,
  ids: readonly string[],
  moving: { current: boolean },
): Announcements {
  const called = (id: UniqueIdentifier) => isolated(nameOf(String(id)));
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart({ active }) {
      moving.current = false;
      return `${called(active.id)} taken, ${place(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (!over || (!moving.current && over.id === active.id)) return undefined;
      moving.current = true;
      return movedTo(nameOf(String(active.id)), ids.indexOf(String(over.id)), ids.length);
    },
    onDragEnd: ({ active, over }) => `${called(active.id)} put down, ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${called(active.id)} left where it was, ${place(active.id)}.`,
  };
}
