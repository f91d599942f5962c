import { useState } from 'react';
import type { Shortcut as ShortcutModel } from '../../provider/shortcuts.ts';
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
  { keys: 'Enter', label: 'Open the row' },
];
const inSelection: ShortcutModel = { keys: 'Space', label: 'Select the row' };

/** What the table of this page knows; undefined without one. */
function findTableKeys(): readonly ShortcutModel[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const knows = document.querySelector('table[data-keys]')?.getAttribute('data-keys');
  return knows === 'move select' ? [...inTables, inSelection] : knows === 'move' ? inTables : undefined;
}

/** Every key that does something on this page. */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  const [tableKeys] = useState(findTableKeys);
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <ShortcutSheetList shortcuts={[...shortcuts, notifications]} />
      {tableKeys ? (
        <>
          <h2 className={classes.title}>In the table</h2>
          <ShortcutSheetList shortcuts={tableKeys} />
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
