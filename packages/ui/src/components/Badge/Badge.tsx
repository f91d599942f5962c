import { Badge as RadixBadge } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import classes from './Badge.module.css';

/** The specified looks of a badge. */
export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

/** Props of {@link Badge}. */
export interface BadgeProps {
  readonly variant?: BadgeVariant;
  readonly children: ReactNode;
}

const looks = {
  default: {},
  secondary: { color: 'gray' },
  destructive: { color: 'tomato', variant: 'solid' },
  outline: { color: 'gray', variant: 'outline' },
} as const;

/**
 * A word or two about the thing beside it. Plain values are words in the text, not badges.
 *
 * Use it for a state that differs from the usual one, or a kind; a number or a yes is a word in its cell.
 */
export function Badge({ variant = 'default', children }: BadgeProps) {
  return (
    <RadixBadge {...looks[variant]} className={classes.badge}>
      {children}
    </RadixBadge>
  );
}
