import type { ComponentProps, ReactNode } from 'react';
import { TextFieldFrame, type TextFieldTexts } from '../TextField/TextFieldFrame.tsx';
import classes from './TextArea.module.css';

/** Props of {@link TextArea}. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid'>, TextFieldTexts {
  /** Shown where the text stands, which is kept. */
  readonly instead?: ReactNode;
}

/** Text of several lines, with its label and what is wrong with it. */
export function TextArea({ label, hint, error, aside, instead, ...props }: TextAreaProps) {
  return (
    <TextFieldFrame label={label} error={error} aside={aside} {...(hint ? { hint } : {})}>
      {(links) => (
        <>
          <textarea {...props} {...links} className={classes.input} hidden={Boolean(instead)} />
          {instead}
        </>
      )}
    </TextFieldFrame>
  );
}
