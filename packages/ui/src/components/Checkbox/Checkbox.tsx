import type { ComponentProps } from 'react';
import classes from './Checkbox.module.css';

/** Props of {@link Checkbox}: those of an input, and a third state. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'checked' | 'className'> {
  /** `some` when it stands for several things, and not for all of them. */
  readonly checked: boolean | 'some';
}

/**
 * The browser's own checkbox in our looks. Its words are a label around it.
 *
 * Use it for a choice that counts when its form is sent; one of a few is a SegmentedControl.
 */
export function Checkbox({ checked, ...props }: CheckboxProps) {
  return (
    <input
      {...props}
      ref={(input) => {
        if (input) input.indeterminate = checked === 'some';
      }}
      type="checkbox"
      className={classes.checkbox}
      checked={checked === true}
    />
  );
}
