import { Fragment } from 'react';
import { useIsApple } from '../../foundation/use-is-apple.ts';
import classes from './Shortcut.module.css';

/** Props of {@link Shortcut}. */
export interface ShortcutProps {
  /** In the notation of tinykeys: `$mod+k`, `Shift+?`, or one after the other, `g o`. */
  readonly keys: string;
}

/**
 * The keys to press, as they are called on this device.
 *
 * Use it beside the act that the keys do; all of them stand in the ShortcutSheet.
 */
export function Shortcut({ keys }: ShortcutProps) {
  const isApple = useIsApple();
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one key may be pressed twice
        <Fragment key={index}>
          {index > 0 ? ' then ' : null}
          {keysOf(press, isApple).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function keysOf(press: string, isApple: boolean): readonly string[] {
  const parts = press.split('+');
  const key = parts.at(-1) ?? '';
  // What needs Shift on some keyboards is called by what it writes.
  const modifiers = parts.slice(0, -1).filter((modifier) => modifier !== 'Shift' || /^[a-z]/i.test(key));
  const names = modifiers.map((modifier) => (modifier === '$mod' ? (isApple ? '⌘' : 'Ctrl') : modifier));
  return [...names, key.length === 1 ? key.toUpperCase() : (shownAs[key] ?? key)];
}

const shownAs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};
