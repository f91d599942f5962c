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

/** What the rows of every table know, once one of them has the focus. */
const inTables: readonly ShortcutModel[] = [
  { keys: '↓', label: 'Next row' },
  { keys: '↑', label: 'Row before' },
  { keys: 'Home', label: 'First row' },
  { keys: 'End', label: 'Last row' },
  { keys: 'Enter', label: 'Open the row' },
  { keys: 'Space', label: 'Select the row' },
];

/** Every key that does something on this page. */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <ShortcutSheetList shortcuts={[...shortcuts, notifications]} />
      <h2 className={classes.title}>In a table</h2>
      <ShortcutSheetList shortcuts={inTables} />
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
