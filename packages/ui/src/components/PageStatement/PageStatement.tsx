import type { ReactNode } from 'react';
import classes from './PageStatement.module.css';

/** Props of {@link PageStatement}. */
export interface PageStatementProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** What went wrong has another colour than what is only so. */
  readonly tone?: 'neutral' | 'attention';
}

/**
 * What a page says that shows nothing else: a gate, or an error in its place.
 *
 * Use it for a statement that fills the window; within a page stands an EmptyState.
 */
export const PageStatement = ({ icon, title, children, actions, tone = 'neutral' }: PageStatementProps) => (
  <main className={classes.statement}>
    {icon ? (
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    <h1 className={classes.title}>{title}</h1>
    {children ? <div className={classes.text}>{children}</div> : null}
    {actions ? <div className={classes.actions}>{actions}</div> : null}
  </main>
);
