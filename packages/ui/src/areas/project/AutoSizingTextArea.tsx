import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextFieldFrame } from '../../components/TextField/TextFieldFrame.tsx';
import classes from './project.module.css';

/** Props of {@link AutoSizingTextArea}. */
export interface AutoSizingTextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid' | 'rows'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** Text of several lines, as high as what stands in it. */
export function AutoSizingTextArea({ label, hint, error, ...props }: AutoSizingTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { value } = props;
  // For browsers that know no `field-sizing`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows the text
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [value]);
  return (
    <TextFieldFrame label={label} error={error} {...(hint ? { hint } : {})}>
      {(links) => <textarea {...props} {...links} ref={area} rows={4} className={classes.autoSize} />}
    </TextFieldFrame>
  );
}
