import { useRef } from 'react';
import { useAct } from '../../foundation/shortcuts.ts';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { RefusableButtonReason } from './RefusableButtonReason.tsx';

/** Props of {@link RefusableButton}. */
export interface RefusableButtonProps extends Omit<ButtonProps, 'disabled' | 'asChild' | 'ref'> {
  /** Why it cannot be pressed now, and whom to ask; undefined while it can. */
  readonly refusal: string | undefined;
  /** What the command menu calls it, such as "Rename this league…"; without it the menu does not offer it. */
  readonly act?: string | undefined;
}

/**
 * A button that says why it cannot be pressed: to the pointer, to a press, to the keyboard and to a screen reader. It
 * keeps its place in the order of focus, which a disabled one would lose, and its reason with it.
 *
 * Use it where a right, a season or a record may forbid the act; what is only under way is a Button that is `busy`.
 */
export function RefusableButton({ refusal, act, ...props }: RefusableButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOffered = act !== undefined && refusal === undefined && !props.busy;
  useAct({ label: act ?? '' }, isOffered ? () => button.current?.click() : undefined);
  if (refusal === undefined) return <Button ref={button} {...props} />;
  return (
    <RefusableButtonReason refusal={refusal}>
      {(refused) => <Button {...props} {...refused} data-disabled="" />}
    </RefusableButtonReason>
  );
}
