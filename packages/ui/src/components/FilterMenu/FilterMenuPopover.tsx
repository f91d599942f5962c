import { Text } from '@radix-ui/themes';
import type { LazyPopover } from '../LazyPart/use-lazy-popover.ts';
import { ToolPopover } from '../ToolPopover/ToolPopover.tsx';
import classes from './FilterMenu.module.css';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { FilterMenuField } from './FilterMenuField.tsx';
import { FilterViews } from './FilterViews.tsx';

type FilterMenuPopoverProps = FilterMenuProps & LazyPopover;

/** All filters of a table. They act at once. */
export function FilterMenuPopover({ filters, values, onChange, views, button, onClose }: FilterMenuPopoverProps) {
  return (
    <ToolPopover title="Filter" button={button} onClose={onClose}>
      <div className={classes.fields}>
        {filters.map((filter) => (
          <fieldset key={filter.name} className={classes.field}>
            <legend>{filter.label}</legend>
            {filter.hint === undefined ? null : (
              <Text as="p" size="1" color="gray">
                {filter.hint}
              </Text>
            )}
            <FilterMenuField
              filter={filter}
              value={values[filter.name] ?? ''}
              onChange={(value, ...how) => onChange({ [filter.name]: value === '' ? null : value }, ...how)}
            />
          </fieldset>
        ))}
      </div>
      {views ? <FilterViews {...views} /> : null}
    </ToolPopover>
  );
}
