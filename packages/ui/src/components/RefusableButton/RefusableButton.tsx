import { useId, useState } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

/** Props of {@link RefusableButton}. */
export interface RefusableButtonProps extends Omit<ButtonProps, 'disabled' | 'asChild'> {
  /** Why it cannot be pressed now, and whom to ask; undefined while it can. */
  readonly refusal: string | undefined;
}

/**
 * A button that says why it cannot be pressed: to the pointer, to a press, to the keyboard and to a screen reader. It
 * keeps its place in the order of focus, which a disabled one would lose, and its reason with it.
 */
export function RefusableButton({ refusal, ...props }: RefusableButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (refusal === undefined) return <Button {...props} />;
  return (
    <>
      <Tooltip content={refusal} open={isOpen} onOpenChange={setOpen}>
        <Button
          {...props}
          type="button"
          aria-disabled="true"
          data-disabled=""
          // Open, the tooltip describes it; the reason is not to be read twice.
          aria-describedby={isOpen ? undefined : id}
          onClick={(event) => {
            // Neither the tooltip's own press, which closes it, nor that of a menu or a form around it.
            event.preventDefault();
            event.stopPropagation();
            setOpen(true);
          }}
        />
      </Tooltip>
      <span id={id} hidden>
        {refusal}
      </span>
    </>
  );
}
