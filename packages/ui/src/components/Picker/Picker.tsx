import type { ReactNode } from 'react';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../LazyPart/use-lazy-popover.ts';

/** One of the things to pick from. */
export interface PickerItem {
  readonly id: string;
  /** What is searched, word by word. */
  readonly text: string;
  /** Heading that it stands under; items of one group follow each other. */
  readonly group: string;
  readonly content: ReactNode;
  /** It was searched for elsewhere: it is shown whatever is typed. */
  readonly isFound?: boolean;
}

/** Props of {@link Picker}. */
export interface PickerProps {
  /** Names the search and the list, such as "Find a project". */
  readonly label: string;
  readonly items: readonly PickerItem[];
  /** Id of the item that is picked now. */
  readonly picked: string | null;
  readonly onPick: (id: string) => void;
  /** What stands below the list, such as a link. */
  readonly foot?: ReactNode;
  /** Of the button. */
  readonly className?: string | undefined;
  /** What the button shows, and its name. */
  readonly children: ReactNode;
}

const load = () => import('./PickerPopover.tsx').then((module) => module.PickerPopover);

/**
 * A button that opens a searchable list. The list and its libraries load when somebody reaches for it.
 *
 * Use it for one of many that can be named; one of a few in sight is a SegmentedControl.
 */
export function Picker({ label, items, picked, onPick, foot, className, children }: PickerProps) {
  const { button, open, place } = useLazyPopover(load);
  return (
    <>
      <button
        type="button"
        {...button}
        className={className}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </button>
      {place ? (
        <LazyPart
          load={load}
          props={{
            ...place,
            label,
            items,
            picked,
            foot,
            onPick: (id) => {
              place.onClose();
              onPick(id);
            },
          }}
        />
      ) : null}
    </>
  );
}
