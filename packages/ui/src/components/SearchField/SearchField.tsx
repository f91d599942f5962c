import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useShortcut } from '../../provider/shortcuts.ts';
import classes from './SearchField.module.css';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** What is searched and by what; the placeholder as well as the name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Longest text that can be typed or pasted. By default that of an e-mail address. */
  readonly maxLength?: number;
}

/** Finds as one types. `/` comes here from anywhere, Escape clears. */
export function SearchField({ label, value, onChange, maxLength = 320 }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: 'Search this page' }, () => input.current?.focus());
  return (
    <div className={classes.field}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
        }}
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </div>
  );
}
