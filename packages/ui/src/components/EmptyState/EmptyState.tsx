import type { ReactNode } from 'react';
import { RequestId } from '../RequestId/RequestId.tsx';
import classes from './EmptyState.module.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon: ReactNode;
  /** Three lines of it are shown. */
  readonly title: string;
  /** At most two lines: what it means, what to do. */
  readonly children?: ReactNode;
  /** To be quoted to support. */
  readonly requestId?: string | undefined;
  /** One main action, at most one quiet one beside it. */
  readonly actions?: ReactNode;
  /** `attention` for what failed; it is announced. */
  readonly tone?: 'neutral' | 'attention';
  /** Heading level that fits the page around it. */
  readonly headingLevel?: 1 | 2 | 3;
}

/**
 * Why there is nothing here, and the way on.
 *
 * Use it in the place of a list, a card or a page without content; a missing value in a cell is an en dash, and zero is
 * 0.
 */
export function EmptyState({
  icon,
  title,
  children,
  requestId,
  actions,
  tone = 'neutral',
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.state} {...(tone === 'attention' ? { role: 'alert' } : {})}>
      <span className={`${classes.tile} ${classes[tone]}`} aria-hidden="true">
        {icon}
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.text}>{children}</div> : null}
      {requestId === undefined ? null : (
        <div className={classes.request}>
          <RequestId id={requestId} />
        </div>
      )}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
