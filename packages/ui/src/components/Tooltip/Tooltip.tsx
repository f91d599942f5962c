import { Tooltip as RadixTooltip } from '@radix-ui/themes';
import type { ReactElement, ReactNode } from 'react';
import classes from './Tooltip.module.css';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** A few words. A touch screen does not show them: nothing that is needed stands here alone. */
  readonly content: ReactNode;
  /** Where it stands when there is room. */
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** Whether it is open, where its owner decides that. */
  readonly open?: boolean | undefined;
  /** Asked to open or to close. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** What it is about: one element that can have the focus. It keeps its own name. */
  readonly children: ReactElement;
}

/**
 * Words about a control, for the pointer that rests on it and for the keyboard's focus. When, `Theme` says.
 *
 * Use it to name an icon or to tell more; never for what is needed to act, which a finger cannot read.
 */
export function Tooltip({ content, side = 'top', open, onOpenChange, children }: TooltipProps) {
  return (
    <RadixTooltip
      content={content}
      side={side}
      sideOffset={6}
      className={classes.tooltip ?? ''}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {children}
    </RadixTooltip>
  );
}
