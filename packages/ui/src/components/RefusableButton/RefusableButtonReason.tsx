import { type ButtonHTMLAttributes, type ReactElement, useId, useState } from 'react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

type RefusedProps = Required<Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-disabled' | 'onClick'>> & {
  readonly 'aria-describedby': string | undefined;
};

/** Props of {@link RefusableButtonReason}. */
export interface RefusableButtonReasonProps {
  readonly refusal: string;
  /** The button, with what makes it say why. */
  readonly children: (refused: RefusedProps) => ReactElement;
}

/** Lets a button of any looks say why it cannot be pressed. */
export function RefusableButtonReason({ refusal, children }: RefusableButtonReasonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip content={refusal} open={isOpen} onOpenChange={setOpen}>
        {children({
          type: 'button',
          'aria-disabled': 'true',
          // Open, the tooltip describes it; the reason is not to be read twice.
          'aria-describedby': isOpen ? undefined : id,
          onClick(event) {
            // Neither the tooltip's own press, which closes it, nor that of a menu or a form around it.
            event.preventDefault();
            event.stopPropagation();
            setOpen(true);
          },
        })}
      </Tooltip>
      <span id={id} hidden>
        {refusal}
      </span>
    </>
  );
}
