import type { LazyPopover } from '../LazyPart/use-lazy-popover.ts';
import { Popover } from '../Popover/Popover.tsx';
import classes from './Picker.module.css';
import { PickerList, type PickerListProps } from './PickerList.tsx';

/** The open list below its button. */
export function PickerPopover({ label, items, picked, onPick, ...place }: PickerListProps & LazyPopover) {
  return (
    <Popover {...place} label={label} align="start" className={classes.popover}>
      <PickerList label={label} items={items} picked={picked} onPick={onPick} />
    </Popover>
  );
}
