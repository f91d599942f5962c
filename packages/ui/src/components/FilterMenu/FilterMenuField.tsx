import { readDayRange, readNumberRange } from '@bullpen/contract';
import { useId, useRef, useState } from 'react';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import classes from './FilterMenu.module.css';
import {
  addressNumber,
  canonicalValue,
  type FilterChange,
  type FilterOption,
  shownNumber,
  type TableFilter,
} from './table-filter.ts';

const typing = { replace: true };

interface FilterMenuFieldProps<Filter> {
  readonly filter: Filter;
  /** As it stands in the address; an empty text for none. */
  readonly value: string;
  readonly onChange: (value: string, ...how: FilterChange) => void;
}
type Of<Kind> = Extract<TableFilter, { kind: Kind }>;

/** What one filter asks. */
export function FilterMenuField({ filter, ...rest }: FilterMenuFieldProps<TableFilter>) {
  switch (filter.kind) {
    case 'choice':
      return <FilterMenuChoice label={filter.label} options={filter.options} {...rest} />;
    case 'yesNo':
      return <FilterMenuChoice label={filter.label} options={yesNo(filter)} {...rest} />;
    case 'several':
      return <FilterMenuSeveral filter={filter} {...rest} />;
    case 'dates':
      return <FilterMenuDates filter={filter} {...rest} />;
    case 'numbers':
      return <FilterMenuNumbers filter={filter} {...rest} />;
    case 'text':
      return <FilterMenuText filter={filter} {...rest} />;
    case 'id':
      return <FilterMenuId filter={filter} {...rest} />;
  }
}

const yesNo = ({ yes, no }: Of<'yesNo'>): readonly FilterOption[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

interface FilterMenuChoiceProps extends Omit<FilterMenuFieldProps<never>, 'filter'> {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** More than these would push the other filters out of sight. */
const mostInSight = 6;

function FilterMenuChoice({ label, options, value, onChange }: FilterMenuChoiceProps) {
  const name = useId();
  const known = options.some((option) => option.value === value) ? value : '';
  const all = [{ value: '', label: 'Any' }, ...options];
  if (options.length > mostInSight) {
    return (
      <select
        className={classes.input}
        aria-label={label}
        value={known}
        onChange={({ target }) => onChange(target.value)}
      >
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return all.map((option) => (
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

/** A year is complete from here on: before that it is one that is still typed, such as 0202. */
const isWhole = (day: string) => day === '' || day >= '1900';

interface Ends {
  readonly from: string;
  readonly to: string;
}

/** The two ends of a range as they are typed, until the filter is taken away elsewhere: by another filter. */
function useTypedEnds(value: string, read: () => Ends) {
  const [typed, setTyped] = useState(read);
  // What was typed comes to the address later: only what has stood there can be taken away.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value === '') setTyped({ from: '', to: '' });
  }
  return [typed, setTyped] as const;
}

function FilterMenuDates({ filter, value, onChange }: FilterMenuFieldProps<Of<'dates'>>) {
  const [typed, setTyped] = useTypedEnds(value, () => typedDays(value));
  const [isLeft, setLeft] = useState(false);
  const written = `${typed.from}..${typed.to}`;
  const isPartial = !isWhole(typed.from) || !isWhole(typed.to);
  const isWrong = isPartial ? isLeft : written !== '..' && canonicalValue(filter, written) === undefined;
  const errorId = useId();
  return (
    <div className={classes.inputs}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={classes.date}>
          {end === 'from' ? 'From' : 'Until'}
          <input
            type="date"
            min="1900-01-01"
            max="9999-12-31"
            value={typed[end]}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? errorId : undefined}
            onChange={(event) => {
              const next = { ...typed, [end]: event.target.value };
              setTyped(next);
              setLeft(false);
              const range = `${next.from}..${next.to}`;
              if (range === '..') onChange('', typing);
              else if (isWhole(next.from) && isWhole(next.to) && canonicalValue(filter, range) !== undefined) {
                onChange(range, typing);
              }
            }}
            onBlur={() => setLeft(true)}
          />
        </label>
      ))}
      {isWrong ? (
        <p id={errorId} role="alert" className={classes.wrong}>
          {isPartial ? 'Write the year in full, from 1900 on.' : 'The first day comes after the last one.'}
        </p>
      ) : null}
    </div>
  );
}

function typedDays(value: string) {
  const days = readDayRange(value);
  return { from: days?.from ?? '', to: days?.to ?? '' };
}

function FilterMenuNumbers({ filter, value, onChange }: FilterMenuFieldProps<Of<'numbers'>>) {
  const [typed, setTyped] = useTypedEnds(value, () => typedNumbers(filter, value));
  const rangeOf = ({ from, to }: typeof typed) => `${addressNumber(filter, from)}..${addressNumber(filter, to)}`;
  const isWrong = rangeOf(typed) !== '..' && canonicalValue(filter, rangeOf(typed)) === undefined;
  const errorId = useId();
  return (
    <div className={classes.inputs}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={classes.date}>
          {[end === 'from' ? 'From' : 'To', filter.unit].filter(Boolean).join(', ')}
          <input
            type="number"
            step="any"
            value={typed[end]}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? errorId : undefined}
            onChange={(event) => {
              const next = { ...typed, [end]: event.target.value };
              setTyped(next);
              const range = rangeOf(next);
              if (range === '..') onChange('', typing);
              else if (canonicalValue(filter, range) !== undefined) onChange(range, typing);
            }}
          />
        </label>
      ))}
      {isWrong ? (
        <p id={errorId} role="alert" className={classes.wrong}>
          The first number is greater than the last one, or one of them is too great.
        </p>
      ) : null}
    </div>
  );
}

function typedNumbers(filter: Of<'numbers'>, value: string) {
  const { from = null, to = null } = readNumberRange(value, filter.digits) ?? {};
  return { from: shownNumber(filter, from), to: shownNumber(filter, to) };
}

/** The most that is typed. */
const longestText = 200;

function FilterMenuText({ filter, value, onChange }: FilterMenuFieldProps<Of<'text'>>) {
  const [typed, setTyped] = useState(value);
  return (
    <div className={classes.inputs}>
      <input
        className={classes.input}
        aria-label={filter.label}
        placeholder={filter.example}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestText}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(canonicalValue(filter, target.value) ?? '', typing);
        }}
      />
    </div>
  );
}

/** As much of an address as is worth looking up. */
function isEmail(text: string): boolean {
  const [, domain = ''] = /^[^\s@]+@([^\s@]+)$/.exec(text.trim()) ?? [];
  // A point with something before it, and at least two letters after.
  return domain.slice(1, -2).includes('.');
}
/** In milliseconds; whoever types on is not looked up yet. */
const typingPause = 300;

function FilterMenuId({ filter, value, onChange }: FilterMenuFieldProps<Of<'id'>>) {
  const [typed, setTyped] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const [missed, setMissed] = useState<{ readonly text: string; readonly why: string } | null>(null);
  const latest = useRef(typed);
  const { find } = filter;
  const isId = canonicalValue(filter, typed) !== undefined;
  const isFindable = find !== undefined && isEmail(typed);
  const isPartial = typed.trim() !== '' && !isId && !isFindable && (isLeft || find === undefined);
  const wrong = isPartial ? partialId(find !== undefined) : missed?.text === typed ? missed.why : undefined;
  const errorId = useId();

  async function lookUp(text: string) {
    await new Promise((resolve) => setTimeout(resolve, typingPause));
    const isLatest = () => latest.current === text;
    if (!isLatest()) return;
    try {
      const id = await find?.(text.trim());
      if (!isLatest()) return;
      if (id === undefined) setMissed({ text, why: 'Nobody with this email was found.' });
      else onChange(id, typing);
    } catch {
      if (isLatest()) setMissed({ text, why: 'This email could not be looked up.' });
    }
  }
  return (
    <div className={classes.inputs}>
      <input
        className={classes.input}
        aria-label={filter.label}
        placeholder={find ? 'Email or pasted id' : 'Paste an id'}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
          setMissed(null);
          latest.current = target.value;
          const id = canonicalValue(filter, target.value);
          if (id !== undefined || target.value.trim() === '') onChange(id ?? '', typing);
          else if (isEmail(target.value)) void lookUp(target.value);
        }}
        onBlur={() => setLeft(true)}
      />
      {wrong === undefined ? null : (
        <p id={errorId} role="alert" className={classes.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}

const partialId = (isFindable: boolean) =>
  isFindable ? 'Paste the whole id, or type the whole email.' : 'Paste the whole id: 36 characters with hyphens.';
