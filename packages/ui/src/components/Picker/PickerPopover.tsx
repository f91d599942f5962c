import { Popover } from '@radix-ui/themes';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { matchesWords } from './matchesWords.ts';
import classes from './Picker.module.css';
import type { PickerProps } from './Picker.tsx';

interface PickerPopoverProps extends Pick<PickerProps, 'label' | 'items' | 'picked' | 'onPick'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The open list: type to find, arrows and Enter to pick, Escape to leave. */
export function PickerPopover({ label, items, picked, onPick, button, onClose }: PickerPopoverProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(picked ?? '');
  const found = items.filter((item) => matchesWords(item.text, search));
  const groups = [...Map.groupBy(found, (item) => item.group)];
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Content
        className={classes.popover ?? ''}
        align="start"
        sideOffset={4}
        collisionPadding={16}
        aria-label={label}
        onInteractOutside={(event) => {
          // A press on the button closes as well; closed here, it would open again.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) button.current?.focus();
        }}
      >
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
      </Popover.Content>
    </Popover.Root>
  );
}
