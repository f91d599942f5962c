import { Button, type ButtonProps } from '../Button/Button.tsx';
import { RefusableButtonReason } from './RefusableButtonReason.tsx';

/** Props of {@link RefusableButton}. */
export interface RefusableButtonProps extends Omit<ButtonProps, 'disabled' | 'asChild'> {
  /** Why it cannot be pressed now, and whom to ask; undefined while it can. */
  readonly refusal: string | undefined;
}

/**
 * A button that says why it cannot be pressed: to the pointer, to a press, to the keyboard and to a screen reader. It
 * keeps its place in the order of focus, which a disabled one would lose, and its reason with it.
 */
export const RefusableButton = ({ refusal, ...props }: RefusableButtonProps) =>
  refusal === undefined ? (
    <Button {...props} />
  ) : (
    <RefusableButtonReason refusal={refusal}>
      {(refused) => <Button {...props} {...refused} data-disabled="" />}
    </RefusableButtonReason>
  );
