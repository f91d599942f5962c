import { type ComponentProps, useId } from 'react';
import classes from './TextArea.module.css';

/** Props of {@link TextArea}. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid'> {
  readonly label: string;
  /** Stands opposite the label: what becomes of the text. */
  readonly hint?: string;
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined;
}

/** Text of several lines, with its label and what is wrong with it. */
export function TextArea({ label, hint, error, ...props }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {hint ? <span id={`${id}-hint`}>{hint}</span> : null}
      </div>
      <textarea
        {...props}
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        {...(described ? { 'aria-describedby': described } : {})}
      />
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </div>
  );
}
