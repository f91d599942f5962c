import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { VisuallyHidden } from '@radix-ui/themes';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isolated } from '../../foundation/isolated.ts';
import classes from './SortableList.module.css';
import { SortableListRow } from './SortableListRow.tsx';

/** How the handle works, for those who do not see it. */
const howTo = 'Press Space to take it, the arrow keys to move it, Space again to put it down, Escape to leave it.';

/** What is said of a step: `to` counts from 0. */
const movedTo = (name: string, to: number, count: number): string => `${isolated(name)} is now ${to + 1} of ${count}.`;

/** What is said while something is moved. `moving` is kept from one to the next: what has just been taken is over itself first. */
function announcementsOf(
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

/** Props of {@link SortableList}. */
export interface SortableListProps<Item extends { readonly id: string }> {
  /** What the things are, for those who do not see it. */
  readonly label: string;
  /** In their order. */
  readonly items: readonly Item[];
  /** What a thing is called, for its buttons and for what is announced. */
  readonly nameOf: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
  /** True where nothing can be moved any more. */
  readonly isFixed: boolean;
  /** Told the ids in their new order. */
  readonly onOrder: (ids: readonly string[]) => void;
}

/**
 * Things in an order that can be changed: by their handles with a pointer or the keyboard, or step by step with
 * buttons.
 *
 * Use it where people decide the order; what is sorted by a value is a DataTable.
 */
export function SortableList<Item extends { readonly id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, row, isFixed, onOrder } = props;
  const contextId = useId();
  const moving = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < ids.length && from !== to) onOrder(arrayMove(ids, from, to));
  };
  const [said, setSaid] = useState('');
  const step = (from: number, to: number) => {
    const item = items[from];
    move(from, to);
    if (item) setSaid(movedTo(nameOf(item), to, ids.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const called = new Map(items.map((item) => [item.id, nameOf(item)]));
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf((id) => called.get(id) ?? '', ids, moving),
        screenReaderInstructions: { draggable: howTo },
      }}
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ol aria-label={label} className={classes.list}>
          {items.map((item, at) => (
            <SortableListRow
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              at={at}
              isFixed={isFixed}
              count={items.length}
              onMove={(to) => step(at, to)}
            >
              {row(item)}
            </SortableListRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
