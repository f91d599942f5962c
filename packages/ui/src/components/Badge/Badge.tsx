import type { ReactNode } from 'react';
import classes from './Badge.module.css';

/** The specified looks of a badge. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

/** Props of {@link Badge}. */
export interface BadgeProps {
  readonly variant?: BadgeVariant;
  readonly children: ReactNode;
}

/** A word or two about the thing beside it. Plain values are words in the text, not badges. */
export function Badge({ variant = 'default', children }: BadgeProps) {
  return <span className={`${classes.badge} ${classes[variant]}`}>{children}</span>;
}
