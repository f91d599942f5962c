import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useShortcut } from '../../foundation/shortcuts.ts';
import classes from './SearchField.module.css';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** What is searched and by what; the placeholder as well as the name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Longest text that can be typed or pasted. By default that of an e-mail address. */
  readonly maxLength?: number;
  /** False where a page has several, or another one: `/` comes to one field at most. */
  readonly hasShortcut?: boolean;
  /** Whether something has to be found that is not. */
  readonly isInvalid?: boolean;
  /** The id of what says so. */
  readonly describedBy?: string;
}

/**
 * Finds as one types. `/` comes here from anywhere, Escape clears.
 *
 * Use it above a list that is searched as one types; one record to be chosen is found by a RecordPicker.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, maxLength = 320, hasShortcut = true, isInvalid, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.field}>
      {hasShortcut ? <SearchFieldShortcut onPress={() => input.current?.focus()} /> : null}
      <Search aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
          // It has searched already: a form around it is not meant.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {hasShortcut ? (
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      ) : null}
    </div>
  );
}

function SearchFieldShortcut({ onPress }: { readonly onPress: () => void }) {
  useShortcut({ keys: '/', label: 'Search this page' }, onPress);
  return null;
}
