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

/**
 * What a tool of a table opens below its button.
 *
 * Use it for the tools of a table; anything else that opens below a button is a Popover.
 */
export function ToolPopover({ title, children, ...place }: ToolPopoverProps) {
  return (
    <Popover {...place} label={title} align="end">
      <h2 className={classes.title}>{title}</h2>
      {children}
    </Popover>
  );
}
