import { VisuallyHidden } from '@radix-ui/themes';
import { SlidersHorizontal, X } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../LazyPart/use-lazy-popover.ts';
import classes from './FilterMenu.module.css';
import { type FilterChange, type FilterValues, filterLabel, type TableFilter } from './table-filter.ts';

/** Props of {@link FilterMenu}. */
export interface FilterMenuProps {
  readonly filters: readonly TableFilter[];
  /** As they stand in the address. */
  readonly values: FilterValues;
  /** New values by name; null for a filter that is taken away. */
  readonly onChange: (changes: Readonly<Record<string, string | null>>, ...how: FilterChange) => void;
}

/** Takes every filter away, as `onChange` of a {@link FilterMenu} understands it. */
export const noFilters = (filters: readonly TableFilter[]): Readonly<Record<string, null>> =>
  Object.fromEntries(filters.map(({ name }) => [name, null]));

const load = () => import('./FilterMenuPopover.tsx').then((module) => module.FilterMenuPopover);

/** The filters of a table: those that are set as chips, all of them behind a button, which loads its panel when it is reached for. */
export function FilterMenu({ filters, values, onChange }: FilterMenuProps) {
  const { button, place } = useLazyPopover(load);
  const set = filters.flatMap((filter) => {
    const valueLabel = filterLabel(filter, values[filter.name] ?? '');
    return valueLabel === undefined ? [] : [{ ...filter, valueLabel }];
  });
  // What was pressed goes away with the chip.
  const takeAway = (changes: Readonly<Record<string, null>>) => {
    button.ref.current?.focus();
    onChange(changes);
  };
  return (
    <>
      <Button {...button} variant="outline" className={classes.button}>
        <SlidersHorizontal aria-hidden="true" />
        <span className={classes.word}>Filter</span>
        {set.length > 0 ? (
          <>
            <span className={classes.count}> {set.length}</span>
            <VisuallyHidden> set</VisuallyHidden>
          </>
        ) : null}
      </Button>
      {set.length > 0 ? (
        <ul className={classes.chips} aria-label="Filters">
          {set.map(({ name, label, valueLabel }) => (
            <li key={name} className={classes.chip}>
              <span className={classes.label}>{label}</span>
              <span className={classes.value}>{valueLabel}</span>
              <button
                type="button"
                className={classes.remove}
                aria-label={`Remove filter ${label} ${valueLabel}`}
                onClick={() => takeAway({ [name]: null })}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          <li className={classes.clear}>
            <Button variant="ghost" onClick={() => takeAway(noFilters(filters))}>
              Clear filters
            </Button>
          </li>
        </ul>
      ) : null}
      {place ? <LazyPart load={load} props={{ filters, values, onChange, ...place }} /> : null}
    </>
  );
}
