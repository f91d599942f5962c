import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { matchesWords } from './matches-words.ts';
import classes from './Picker.module.css';
import type { PickerProps } from './Picker.tsx';

/** Props of {@link PickerList}. */
export type PickerListProps = Pick<PickerProps, 'label' | 'items' | 'picked' | 'onPick'>;

/** Type to find, arrows and Enter to pick. */
export function PickerList({ label, items, picked, onPick }: PickerListProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(picked ?? '');
  const found = items.filter((item) => matchesWords(item.text, search));
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
        <Command.Input value={search} onValueChange={setSearch} placeholder={label} maxLength={320} />
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
      {found.length === 0 ? (
        <p className={classes.none} role="status">
          Nothing matches “{search}”
        </p>
      ) : null}
    </Command>
  );
}
