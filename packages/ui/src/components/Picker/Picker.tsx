import { type ReactNode, useRef, useState } from 'react';
import { LatePart } from '../LatePart/LatePart.tsx';

/** One of the things to pick from. */
export interface PickerItem {
  readonly id: string;
  /** What is searched, word by word. */
  readonly text: string;
  /** Heading that it stands under; items of one group follow each other. */
  readonly group: string;
  readonly content: ReactNode;
}

/** Props of {@link Picker}. */
export interface PickerProps {
  /** Names the search and the list, such as "Find a project". */
  readonly label: string;
  readonly items: readonly PickerItem[];
  /** Id of the item that is picked now. */
  readonly picked: string | null;
  readonly onPick: (id: string) => void;
  /** Of the button. */
  readonly className?: string | undefined;
  /** What the button shows, and its name. */
  readonly children: ReactNode;
}

const load = () => import('./PickerPopover.tsx').then((module) => module.PickerPopover);

/** A button that opens a searchable list. The list and its libraries load when somebody reaches for it. */
export function Picker({ label, items, picked, onPick, className, children }: PickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prefetch = () => void load().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <LatePart
          load={load}
          props={{
            label,
            items,
            picked,
            button,
            onClose: () => setOpen(false),
            onPick: (id) => {
              setOpen(false);
              onPick(id);
            },
          }}
        />
      ) : null}
    </>
  );
}
