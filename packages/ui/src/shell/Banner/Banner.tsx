import type { ReactNode } from 'react';
import classes from './Banner.module.css';

/** Props of {@link Banner}. */
export interface BannerProps {
  /** An icon, which says nothing that the words do not. */
  readonly icon: ReactNode;
  /** One sentence in `strong`, and what follows from it. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** It tells how things are, and asks for no attention; on a phone what stands in a `span` is left out. */
  readonly isQuiet?: boolean;
}

/**
 * A line below the top bar about the whole console, for as long as it is true.
 *
 * Use it for what is true of every page; what is true of one place is a Callout there.
 */
export function Banner({ icon, children, action, isQuiet = false }: BannerProps) {
  return (
    <div className={`${classes.banner} ${isQuiet ? classes.quiet : ''}`}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
