import classes from './RequestId.module.css';

/** Props of {@link RequestId}. */
export interface RequestIdProps {
  /** From the answer's `X-Request-Id`. */
  readonly id: string;
}

/**
 * What to quote to support about an answer.
 *
 * Use it wherever an answer failed that support could look up; never where all went well.
 */
export function RequestId({ id }: RequestIdProps) {
  return (
    <span className={classes.request}>
      Request <code>{id}</code>
    </span>
  );
}
