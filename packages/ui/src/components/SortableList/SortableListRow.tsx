import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import classes from './SortableList.module.css';

interface SortableListRowProps {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly isFixed: boolean;
  readonly onMove: (to: number) => void;
  readonly children: ReactNode;
}

/** One of the things, with its handle and a step in each direction. */
export function SortableListRow({ id, name, at, count, isFixed, onMove, children }: SortableListRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties & { readonly '--sortable-transition'?: string | undefined } = {
    '--sortable-transition': transition,
    ...(transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}),
  };
  const step = ({ currentTarget }: MouseEvent<HTMLElement>, to: number) => {
    onMove(to);
    // The last step takes its button away.
    if (to === 0 || to === count - 1) currentTarget.closest('li')?.querySelector('button')?.focus();
  };
  return (
    <li ref={setNodeRef} className={classes.row} data-dragged={isDragging || undefined} style={style}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        disabled={isFixed}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <span className={classes.place} aria-hidden="true">
        {at + 1}
      </span>
      <div className={classes.what}>{children}</div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} up`}
        disabled={isFixed || at === 0}
        onClick={(event) => step(event, at - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${name} down`}
        disabled={isFixed || at === count - 1}
        onClick={(event) => step(event, at + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </li>
  );
}
