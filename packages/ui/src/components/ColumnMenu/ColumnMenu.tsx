import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { LatePart } from '../LatePart/LatePart.tsx';
import type { ColumnLayout, LaidOutColumn } from './column-layout.ts';

/** Props of {@link ColumnMenu}. */
export interface ColumnMenuProps {
  /** All columns, in the order in which they were made. */
  readonly columns: readonly LaidOutColumn[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
}

const load = () => import('./ColumnMenuPopover.tsx').then((module) => module.ColumnMenuPopover);

/** Which columns a table shows, and in which order. The list loads when somebody reaches for it. */
export function ColumnMenu({ columns, layout, onLayout }: ColumnMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prefetch = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="icon"
        aria-label="Columns"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <Columns3 aria-hidden="true" />
      </Button>
      {isOpen ? (
        <LatePart load={load} props={{ columns, layout, onLayout, button, onClose: () => setOpen(false) }} />
      ) : null}
    </>
  );
}
