import type { ComponentProps } from 'react';
import classes from './TextField.module.css';
import { TextFieldFrame, type TextFieldTexts } from './TextFieldFrame.tsx';

/** Props of {@link TextField}. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'aria-invalid'>, TextFieldTexts {
  /** What it takes: any text, a day as `2026-11-21`, or date and time of day as `2026-11-21T13:10`. */
  readonly kind?: 'text' | 'date' | 'datetime-local';
}

/**
 * Text on one line, with its label and what is wrong with it.
 *
 * Use it for one value in a form; a search is a SearchField, a name that players read a NameField.
 */
export function TextField({ label, hint, error, aside, kind = 'text', ...props }: TextFieldProps) {
  return (
    <TextFieldFrame label={label} error={error} aside={aside} {...(hint ? { hint } : {})}>
      {(links) => <input autoComplete="off" {...props} {...links} type={kind} className={classes.input} />}
    </TextFieldFrame>
  );
}
