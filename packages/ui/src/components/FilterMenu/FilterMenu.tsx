import { VisuallyHidden } from '@radix-ui/themes';
import { SlidersHorizontal, X } from 'lucide-react';
import { useLink } from '../../foundation/link.ts';
import { Button } from '../Button/Button.tsx';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../LazyPart/use-lazy-popover.ts';
import classes from './FilterMenu.module.css';
import { type FilterChange, type FilterValues, filterLabel, type TableFilter } from './table-filter.ts';
import type { TableView } from './table-views.ts';

/** Props of {@link FilterMenu}. */
export interface FilterMenuProps {
  readonly filters: readonly TableFilter[];
  /** As they stand in the address. */
  readonly values: FilterValues;
  /** New values by name; null for a filter that is taken away. */
  readonly onChange: (changes: Readonly<Record<string, string | null>>, ...how: FilterChange) => void;
  /** What the person keeps of it under names; without it nothing is kept. */
  readonly views?: TableViews | undefined;
}

/** The views of a table, and how one is opened and shared. */
export interface TableViews {
  readonly kept: readonly TableView[];
  /** What is asked for now, as a view has it; empty for nothing that a view keeps. */
  readonly current: string;
  /** The path of the console at which a view is open. */
  readonly toOf: (address: string) => string;
  /** The same as a whole address, to be sent to others. */
  readonly linkOf: (address: string) => string;
  readonly onChange: (views: readonly TableView[]) => void;
}

/** Takes every filter away, as `onChange` of a {@link FilterMenu} understands it. */
export const noFilters = (filters: readonly TableFilter[]): Readonly<Record<string, null>> =>
  Object.fromEntries(filters.map(({ name }) => [name, null]));

const load = () => import('./FilterMenuPopover.tsx').then((module) => module.FilterMenuPopover);

/**
 * The filters of a table: those that are set as chips, all of them behind a button, which loads its panel when it is
 * reached for.
 *
 * Use it above a list with more than one filter; search has its own field beside it.
 */
export function FilterMenu({ filters, values, onChange, views }: FilterMenuProps) {
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
      {views ? <PinnedViews {...views} /> : null}
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
      {place ? <LazyPart load={load} props={{ filters, values, onChange, views, ...place }} /> : null}
    </>
  );
}

function PinnedViews({ kept, current, toOf }: TableViews) {
  const Link = useLink();
  const pinned = kept.filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Views">
      {pinned.map(({ name, address }) => (
        <li key={name} className={classes.pinned}>
          <Link to={toOf(address)} className={classes.view} aria-current={address === current ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
