import { useState } from 'react';
import type { Shortcut as ShortcutModel } from '../../foundation/shortcuts.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Shortcut } from '../Shortcut/Shortcut.tsx';
import classes from './ShortcutSheet.module.css';

/** Props of {@link ShortcutSheet}. */
export interface ShortcutSheetProps {
  readonly shortcuts: readonly ShortcutModel[];
  readonly onClose: () => void;
}

/** The toast library listens to it by itself. */
const notifications: ShortcutModel = { keys: 'Alt+t', label: 'Go to the notifications' };

/** What the rows of a table know, once one of them has the focus. */
const inTables: readonly ShortcutModel[] = [
  { keys: '↓', label: 'Next row' },
  { keys: '↑', label: 'Row before' },
  { keys: 'Home', label: 'First row' },
  { keys: 'End', label: 'Last row' },
  { keys: 'PageUp', label: 'A page of rows up' },
  { keys: 'PageDown', label: 'A page of rows down' },
  { keys: 'Enter', label: 'Open the row' },
];
const inSelection: readonly ShortcutModel[] = [
  { keys: 'Space', label: 'Select the row' },
  { keys: 'Shift+Space', label: 'Select all up to it' },
  { keys: 'Escape', label: 'Clear the selection' },
];

/** What the cells of a grid of levels know. */
const inCells: readonly ShortcutModel[] = [
  { keys: 'Enter', label: 'What can be done with it' },
  { keys: 'Shift+ArrowRight', label: 'Select the next as well' },
  { keys: 'r', label: 'Read' },
  { keys: 'w', label: 'Read and write' },
  { keys: 'Delete', label: 'No access' },
  { keys: 'Escape', label: 'As it stands' },
  { keys: 'Home', label: 'First of the row' },
  { keys: 'End', label: 'Last of the row' },
];

/** What the rows of a tree know. */
const inTree: readonly ShortcutModel[] = [
  { keys: '↓', label: 'Next row' },
  { keys: '↑', label: 'Row before' },
  { keys: '→', label: 'Unfold, or first row below' },
  { keys: '←', label: 'Fold, or row above' },
  { keys: 'Space', label: 'Select the row as well' },
  { keys: 'Enter', label: 'Open the row' },
];
const inEditedTree: readonly ShortcutModel[] = [
  { keys: 'F2', label: 'Rename' },
  { keys: 'Alt+↑', label: 'Move up' },
  { keys: 'Alt+↓', label: 'Move down' },
  { keys: 'Alt+→', label: 'Move under the row above' },
  { keys: 'Alt+←', label: 'Move out' },
  { keys: '$mod+c', label: 'Copy what is selected' },
  { keys: 'Delete', label: 'Delete what is selected' },
];

/** What the cells of a grid of texts know. */
const inTexts: readonly ShortcutModel[] = [
  { keys: '↓', label: 'Next row' },
  { keys: '↑', label: 'Row before' },
  { keys: '→', label: 'Next column' },
  { keys: '←', label: 'Column before' },
  { keys: 'Home', label: 'First of the row' },
  { keys: 'End', label: 'Last of the row' },
  { keys: 'Enter', label: 'Open the text' },
  { keys: '$mod+Enter', label: 'Save it and open the next unfinished one' },
  { keys: '$mod+Shift+Enter', label: 'Save it and open the previous unfinished one' },
  { keys: 'Escape', label: 'Leave it' },
];

const partKeys: Readonly<Record<string, readonly [title: string, keys: readonly ShortcutModel[]]>> = {
  move: ['In the table', inTables],
  'move select': ['In the table', [...inTables, ...inSelection]],
  cells: ['In the table', inCells],
  texts: ['In the table', inTexts],
  tree: ['In the outline', inTree],
  'tree edit': ['In the outline', [...inTree, ...inEditedTree]],
};

/** What the table or the tree of this page knows; undefined without one. */
function findPartKeys() {
  if (typeof document === 'undefined') return undefined;
  return partKeys[document.querySelector(':is(table, [role="tree"])[data-keys]')?.getAttribute('data-keys') ?? ''];
}

/**
 * Every key that does something on this page.
 *
 * Use it once in an application; it lists what `useShortcut` has registered.
 */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  const [known] = useState(findPartKeys);
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <ShortcutSheetList shortcuts={[...shortcuts, notifications]} />
      {known ? (
        <>
          <h2 className={classes.title}>{known[0]}</h2>
          <ShortcutSheetList shortcuts={known[1]} />
        </>
      ) : null}
    </Dialog>
  );
}

const ShortcutSheetList = ({ shortcuts }: Pick<ShortcutSheetProps, 'shortcuts'>) => (
  <dl className={classes.list}>
    {shortcuts.map(({ keys, label }) => (
      <div key={keys} className={classes.row}>
        <dt>{label}</dt>
        <dd>
          <Shortcut keys={keys} />
        </dd>
      </div>
    ))}
  </dl>
);
