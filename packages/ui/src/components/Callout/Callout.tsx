import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { keepFootClear } from '../../foundation/keep-foot-clear.ts';
import { RequestId } from '../RequestId/RequestId.tsx';
import classes from './Callout.module.css';

/** Props of {@link Callout}. */
export interface CalloutProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** To be quoted to support. */
  readonly requestId?: string | undefined;
  /** A button that helps. */
  readonly action?: ReactNode;
  /** Stands in the corner of the window: for what has no place of its own on the page. */
  readonly floats?: boolean;
}

/**
 * Something that asks for attention where it happened. Announced when it appears.
 *
 * Use it for one thing that went wrong within a page that goes on; in the place of what did not arrive stands a
 * FailureState, about the whole console a Banner.
 */
export function Callout({ title, children, requestId, action, floats = false }: CalloutProps) {
  return (
    <div
      ref={floats ? keepFootClear : undefined}
      role="alert"
      className={classes.callout}
      data-floats={floats || undefined}
    >
      <TriangleAlert aria-hidden="true" />
      <div className={classes.texts}>
        <strong>{title}</strong>
        {children ? <p>{children}</p> : null}
        {requestId === undefined ? null : <RequestId id={requestId} />}
      </div>
      {action}
    </div>
  );
}
