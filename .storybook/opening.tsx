import { Button } from '@bullpen/ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';

interface OpeningProps {
  /** What the button says. */
  readonly name: string;
  readonly children: (place: {
    readonly button: RefObject<HTMLButtonElement | null>;
    readonly onClose: () => void;
  }) => ReactNode;
}

/** A button, and what it opens. */
export function Opening({ name, children }: OpeningProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen(!isOpen)}>
        {name}
      </Button>
      {isOpen ? children({ button, onClose: () => setOpen(false) }) : null}
    </>
  );
}
