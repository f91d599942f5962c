import type { ReactNode } from 'react';
import type { LazyPopover } from '../LazyPart/use-lazy-popover.ts';
import { Popover } from '../Popover/Popover.tsx';
import classes from './ToolPopover.module.css';

/** Props of {@link ToolPopover}. */
export interface ToolPopoverProps extends LazyPopover {
  /** Its heading, and what it is called. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What a tool of a table opens below its button. */
export function ToolPopover({ title, children, ...place }: ToolPopoverProps) {
  return (
    <Popover {...place} label={title} align="end">
      <h2 className={classes.title}>{title}</h2>
      {children}
    </Popover>
  );
}
