import type { ReactNode } from 'react';
import type { LazyPopover } from '../LazyPart/use-lazy-popover.ts';
import { Popover } from '../Popover/Popover.tsx';
import classes from './Picker.module.css';
import { PickerList, type PickerListProps } from './PickerList.tsx';

interface PickerPopoverProps extends PickerListProps, LazyPopover {
  readonly foot?: ReactNode;
}

/** The open list below its button. */
export function PickerPopover({ label, items, picked, onPick, foot, ...place }: PickerPopoverProps) {
  return (
    <Popover {...place} label={label} align="start" className={classes.popover}>
      <PickerList label={label} items={items} picked={picked} onPick={onPick} />
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </Popover>
  );
}
