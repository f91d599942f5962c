import { type ComponentProps, useId } from 'react';
import classes from './TextField.module.css';

/** Props of {@link TextField}. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'aria-invalid'> {
  readonly label: string;
  /** Stands opposite the label: how much of what there is room for, or what becomes of the text. */
  readonly hint?: string;
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined;
}

/** Text on one line, with its label and what is wrong with it. */
export function TextField({ label, hint, error, ...props }: TextFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {hint ? <span id={`${id}-hint`}>{hint}</span> : null}
      </div>
      <input
        autoComplete="off"
        {...props}
        id={id}
        type="text"
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
