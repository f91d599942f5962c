import { type ReactNode, useId } from 'react';
import frame from './TextFieldFrame.module.css';

/** What every field for text says about itself. */
export interface TextFieldTexts {
  readonly label: string;
  /** Stands opposite the label: how much of what there is room for, or what becomes of the text. */
  readonly hint?: string;
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined;
  /** Stands behind the hint: how else the text can be looked at. */
  readonly aside?: ReactNode;
}

/** What ties a control to its label, its hint and its error. */
export interface TextFieldLinks {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

/** A label with its hint above a control, and what is wrong below it. */
export function TextFieldFrame({
  label,
  hint,
  error,
  aside,
  children,
}: TextFieldTexts & { readonly children: (links: TextFieldLinks) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={frame.field}>
      <div className={frame.head}>
        <label htmlFor={id}>{label}</label>
        {hint ? <span id={`${id}-hint`}>{hint}</span> : null}
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      <p id={`${id}-error`} className={frame.error}>
        {error}
      </p>
    </div>
  );
}
