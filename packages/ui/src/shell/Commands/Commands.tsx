import { type AreaName, areas, hasArea } from '@bullpen/contract';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { collectTyping } from '../../components/Picker/collect-typing.ts';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import { loadAhead } from '../../foundation/load-ahead.ts';
import { useActiveShortcuts, useShortcut } from '../../foundation/shortcuts.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { areaKeys } from './area-keys.ts';
import classes from './Commands.module.css';

const loadMenu = () => import('./CommandsMenu.tsx').then((module) => module.CommandsMenu);
const loadSheet = () =>
  import('../../components/ShortcutSheet/ShortcutSheet.tsx').then((module) => module.ShortcutSheet);

/**
 * Everything that can be reached by keyboard from any page: the menu of all commands, and the sheet of all keys.
 *
 * Use it once, within the shell; pages add to it with `useAct` and `useShortcut`.
 */
export function Commands() {
  const { project, viewer } = usePort();
  const [opened, setOpened] = useState<'nothing' | 'menu' | 'sheet'>('nothing');
  const shortcuts = useActiveShortcuts();
  const takeTyped = useRef<(() => string) | null>(null);
  /** What is typed while the menu is on its way stands in its search. */
  const openMenu = () => {
    if (opened === 'menu') return;
    takeTyped.current?.();
    const stop = collectTyping();
    takeTyped.current = stop;
    loadMenu().catch(stop);
    setOpened('menu');
  };
  useEffect(() => () => void takeTyped.current?.(), []);
  useShortcut({ keys: '$mod+k', label: 'Go to or find' }, openMenu, { everywhere: true });
  useShortcut({ keys: 'Shift+?', label: 'Keyboard shortcuts' }, () => setOpened('sheet'));
  const names = (Object.keys(areas) as AreaName[]).filter((name) =>
    hasArea(areas[name], { project: project.selectedProject, isSudo: viewer.isSudo }),
  );
  const close = () => {
    takeTyped.current?.();
    setOpened('nothing');
  };
  return (
    <>
      <button
        type="button"
        className={classes.field}
        aria-haspopup="dialog"
        onPointerEnter={() => loadAhead(loadMenu)}
        onClick={openMenu}
      >
        <Search aria-hidden="true" />
        <span className={classes.texts}>Go to or find</span>
        <span className={classes.keys} aria-hidden="true">
          <Shortcut keys="$mod+k" />
        </span>
      </button>
      {names.map((name) => (
        <AreaShortcut key={name} name={name} />
      ))}
      {opened === 'menu' ? (
        <LazyPart
          load={loadMenu}
          props={{
            names,
            takeTyped: () => takeTyped.current?.() ?? '',
            onClose: close,
            onShowShortcuts: () => setOpened('sheet'),
          }}
        />
      ) : null}
      {opened === 'sheet' ? <LazyPart load={loadSheet} props={{ shortcuts, onClose: close }} /> : null}
    </>
  );
}

function AreaShortcut({ name }: { readonly name: AreaName }) {
  const { navigate } = usePort();
  useShortcut({ keys: areaKeys[name], label: `Go to ${areas[name].label}` }, () => navigate(areas[name].path));
  return null;
}
