import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { matchesWords } from './matches-words.ts';
import classes from './Picker.module.css';
import type { PickerProps } from './Picker.tsx';

/** Props of {@link PickerList}. */
export interface PickerListProps extends Pick<PickerProps, 'label' | 'items' | 'picked' | 'onPick'> {
  /** Ends what has taken the keys until now, and answers what was typed. */
  readonly takeTyped?: (() => string) | undefined;
  /** For what is searched elsewhere, too. */
  readonly onSearch?: ((search: string) => void) | undefined;
  /** More may be found. */
  readonly isSearching?: boolean;
  /** What could not be searched, and why, in sentences: more may be there than is found. */
  readonly failure?: string | undefined;
}

/** Type to find, arrows and Enter to pick. */
export function PickerList({
  label,
  items,
  picked,
  onPick,
  takeTyped,
  onSearch,
  isSearching = false,
  failure,
}: PickerListProps) {
  const [search, show] = useState('');
  const [active, setActive] = useState(picked ?? '');
  const setSearch = (next: string) => {
    show(next);
    onSearch?.(next);
  };
  const pending = useRef(takeTyped);
  // Not before it has the focus: what is typed until then comes nowhere else.
  const takeOver = () => {
    const typed = pending.current?.();
    pending.current = undefined;
    if (typed) setSearch(typed);
  };
  const found = items.filter((item) => item.isFound || matchesWords(item.text, search));
  const groups = [...Map.groupBy(found, (item) => item.group)];
  return (
    <Command
      label={label}
      shouldFilter={false}
      loop
      value={active}
      onValueChange={setActive}
      className={classes.command ?? ''}
    >
      <div className={classes.search}>
        <Search aria-hidden="true" />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          onFocus={takeOver}
          placeholder={label}
          maxLength={320}
        />
      </div>
      <Command.List label={label} className={classes.list ?? ''}>
        {groups.map(([heading, members]) => (
          <Command.Group key={heading} heading={heading} className={classes.group ?? ''}>
            {members.map(({ id, content }) => (
              <Command.Item
                key={id}
                value={id}
                className={classes.item ?? ''}
                aria-checked={id === picked}
                onSelect={() => onPick(id)}
              >
                {content}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {found.length === 0 || failure !== undefined ? (
        <p className={classes.none} role="status">
          {failure ?? (isSearching ? 'Searching…' : `Nothing matches “${search}”`)}
        </p>
      ) : null}
    </Command>
  );
}
