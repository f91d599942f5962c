import { useId, useState } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import classes from './FilterMenu.module.css';
import { canonicalValue, type FilterOption, readDateRange, type TableFilter } from './table-filter.ts';

interface FilterMenuFieldProps<Filter> {
  readonly filter: Filter;
  /** As it stands in the address; an empty text for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}
type Of<Kind> = Extract<TableFilter, { kind: Kind }>;

/** What one filter asks. */
export function FilterMenuField({ filter, ...rest }: FilterMenuFieldProps<TableFilter>) {
  switch (filter.kind) {
    case 'choice':
      return <FilterMenuChoice options={filter.options} {...rest} />;
    case 'yesNo':
      return <FilterMenuChoice options={yesNo(filter)} {...rest} />;
    case 'several':
      return <FilterMenuSeveral filter={filter} {...rest} />;
    case 'dates':
      return <FilterMenuDates filter={filter} {...rest} />;
  }
}

const yesNo = ({ yes, no }: Of<'yesNo'>): readonly FilterOption[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

interface FilterMenuChoiceProps extends Omit<FilterMenuFieldProps<never>, 'filter'> {
  readonly options: readonly FilterOption[];
}

function FilterMenuChoice({ options, value, onChange }: FilterMenuChoiceProps) {
  const name = useId();
  const known = options.some((option) => option.value === value) ? value : '';
  return [{ value: '', label: 'Any' }, ...options].map((option) => (
    <label key={option.value} className={classes.option}>
      <input type="radio" name={name} checked={option.value === known} onChange={() => onChange(option.value)} />
      {option.label}
    </label>
  ));
}

function FilterMenuSeveral({ filter, value, onChange }: FilterMenuFieldProps<Of<'several'>>) {
  const chosen = value.split(',');
  return filter.options.map((option) => (
    <label key={option.value} className={classes.option}>
      <Checkbox
        checked={chosen.includes(option.value)}
        onChange={({ target }) => {
          const next = target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value);
          onChange(canonicalValue(filter, next.join(',')) ?? '');
        }}
      />
      {option.label}
    </label>
  ));
}

function FilterMenuDates({ filter, value, onChange }: FilterMenuFieldProps<Of<'dates'>>) {
  const [typed, setTyped] = useState(() => readDateRange(value) ?? { from: '', to: '' });
  const written = `${typed.from}..${typed.to}`;
  const isWrong = written !== '..' && canonicalValue(filter, written) === undefined;
  const errorId = useId();
  return (
    <div className={classes.dates}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={classes.date}>
          {end === 'from' ? 'From' : 'Until'}
          <input
            type="date"
            max="9999-12-31"
            value={typed[end]}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? errorId : undefined}
            onChange={(event) => {
              const next = { ...typed, [end]: event.target.value };
              setTyped(next);
              const range = `${next.from}..${next.to}`;
              if (range === '..') onChange('');
              else if (canonicalValue(filter, range) !== undefined) onChange(range);
            }}
          />
        </label>
      ))}
      {isWrong ? (
        <p id={errorId} role="alert" className={classes.wrong}>
          The first day comes after the last one.
        </p>
      ) : null}
    </div>
  );
}
