import type { Shortcut as ShortcutModel } from '../../provider/shortcuts.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Shortcut } from '../Shortcut/Shortcut.tsx';
import classes from './ShortcutSheet.module.css';

/** Props of {@link ShortcutSheet}. */
export interface ShortcutSheetProps {
  readonly shortcuts: readonly ShortcutModel[];
  readonly onClose: () => void;
}

/** Every key that does something on this page. */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
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
    </Dialog>
  );
}
