import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
}

/** Something that asks for attention where it happened. Announced when it appears. */
export function Callout({ title, children, requestId, action }: CalloutProps) {
  return (
    <div role="alert" className={classes.callout}>
      <TriangleAlert aria-hidden="true" />
      <div className={classes.words}>
        <strong>{title}</strong>
        {children ? <p>{children}</p> : null}
        {requestId === undefined ? null : <RequestId id={requestId} />}
      </div>
      {action}
    </div>
  );
}
