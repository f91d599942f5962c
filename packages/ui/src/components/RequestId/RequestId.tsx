import classes from './RequestId.module.css';

/** Props of {@link RequestId}. */
export interface RequestIdProps {
  /** From the answer's `X-Request-Id`. */
  readonly id: string;
}

/** What to quote to support about an answer. */
export function RequestId({ id }: RequestIdProps) {
  return (
    <span className={classes.request}>
      Request <code>{id}</code>
    </span>
  );
}
