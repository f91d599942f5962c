import type { ReactNode } from 'react';
import { inRem, pixelsInRem } from '../../foundation/text-size.ts';
import classes from './Skeleton.module.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** CSS width of the bar, that of typical content; pixels are those at the usual size of text, here and below. */
  readonly width?: string;
  /** Height of the bar in pixels. */
  readonly height?: number;
  /** Height in pixels of what will stand here, such as the 20 of a line; the bar is in its middle. That of the bar without it. */
  readonly room?: number;
  /** Another shape than a bar, filled with `currentColor`: an SVG, or several skeletons in their grid. */
  readonly children?: ReactNode;
}

/**
 * Holds the room of what is loading, and after 150 ms shows its shape, so that a quick answer shows none. Assistive
 * technology does not meet it: what is loading says so itself, with `aria-busy` or a word.
 *
 * Use it where the shape of what comes is known; where it is not, use a LoadingSpinner, and keep old data while they
 * are read again.
 */
export function Skeleton({ width = '100%', height = 10, room = height, children }: SkeletonProps) {
  const size = pixelsInRem(width);
  return (
    <span
      aria-hidden="true"
      className={classes.skeleton}
      style={children ? { width: size } : { width: size, height: inRem(room) }}
    >
      {children ?? <span className={classes.bar} style={{ height: inRem(height) }} />}
    </span>
  );
}
