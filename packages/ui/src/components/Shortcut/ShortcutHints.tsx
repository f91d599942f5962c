import classes from './Shortcut.module.css';
import { Shortcut } from './Shortcut.tsx';

/** Props of {@link ShortcutHints}. */
export interface ShortcutHintsProps {
  /** One key, or several with spaces between, and what they do in a word. */
  readonly hints: readonly (readonly [keys: string, label: string])[];
}

/** What can be pressed in a list, for its foot. Whoever has no keys is shown none. */
export const ShortcutHints = ({ hints }: ShortcutHintsProps) => (
  <span className={classes.hints}>
    {hints.map(([keys, label]) => (
      <span key={keys}>
        {keys.split(' ').map((each) => (
          <Shortcut key={each} keys={each} />
        ))}{' '}
        {label}
      </span>
    ))}
  </span>
);
