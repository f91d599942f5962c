import { type ComponentProps, type ReactNode, useState } from 'react';
import { refuseLongPaste } from '../../foundation/refuse-long-paste.ts';
import { TextFieldFrame, type TextFieldTexts } from '../TextField/TextFieldFrame.tsx';
import classes from './TextArea.module.css';

/** Props of {@link TextArea}. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid'>, TextFieldTexts {
  /** Shown where the text stands, which is kept. */
  readonly instead?: ReactNode;
}

/**
 * Text of several lines, with its label and what is wrong with it. What it would cut is not pasted, and it says so.
 *
 * Use it for a reason, a note, a biography; one line is a TextField, and what stands bare in a cell and grows as one types
 * an AutosizingTextArea.
 */
export function TextArea({ label, hint, error, aside, instead, ...props }: TextAreaProps) {
  const [unpasted, setUnpasted] = useState<string>();
  return (
    <TextFieldFrame label={label} error={unpasted ?? error} aside={aside} {...(hint ? { hint } : {})}>
      {(links) => (
        <>
          <textarea
            {...props}
            {...links}
            className={classes.input}
            hidden={Boolean(instead)}
            onPaste={(event) => {
              setUnpasted(refuseLongPaste(event));
              props.onPaste?.(event);
            }}
            onInput={(event) => {
              setUnpasted(undefined);
              props.onInput?.(event);
            }}
          />
          {instead}
        </>
      )}
    </TextFieldFrame>
  );
}
