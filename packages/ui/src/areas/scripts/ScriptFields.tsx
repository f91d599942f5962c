import {
  currencyDigits,
  dayIn,
  type Fund,
  type Instrument,
  type League,
  moneyIn,
  writtenDay,
  writtenWeekday,
} from '@bullpen/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { Button } from '../../components/Button/Button.tsx';
import { SegmentedControl } from '../../components/SegmentedControl/SegmentedControl.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { fundQueries } from '../../data/funds.ts';
import { instrumentQueries } from '../../data/instruments.ts';
import { leagueQueries } from '../../data/leagues.ts';
import { scriptQueries } from '../../data/scripts.ts';
import { seasonQueries } from '../../data/season.ts';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { type PickedLabels, RecordPicker } from '../../records/RecordPicker/RecordPicker.tsx';
import { ScriptMomentField } from './ScriptMomentField.tsx';
import { readAmount, writeAmount } from './script-amount.ts';
import type { ScriptField, ScriptOption, ScriptValues } from './script-schema.ts';
import { switchOption, tellDay } from './script-schema.ts';
import classes from './scripts.module.css';
import { useCurrency } from './use-currency.ts';

/** Props of {@link ScriptFields}. */
export interface ScriptFieldsProps {
  readonly fields: readonly ScriptField[];
  /** The way to them in the form: `parameters.event`. */
  readonly path: string;
  readonly api: ApiConnection;
  readonly timeZone: string;
  /** What the server says of a field, by the way to it in the parameters: `event.date`. */
  readonly issues: ReadonlyMap<string, string>;
}

/** The parameters of a template, as its schema has them, in a form of react-hook-form. */
export const ScriptFields = ({ fields, ...place }: ScriptFieldsProps) =>
  fields.map((field) => <ScriptFieldInput key={field.name} field={field} {...place} />);

interface InputProps<Field extends ScriptField = ScriptField> extends Omit<ScriptFieldsProps, 'fields'> {
  readonly field: Field;
}

type OfKind<Kind extends ScriptField['kind']> = Extract<ScriptField, { readonly kind: Kind }>;

const parametersPath = 'parameters.';

/** What is wrong with the field at a path: as the form knows it, else as the server does. */
function useField(path: string, issues: ReadonlyMap<string, string>) {
  const { field, fieldState } = useController({ name: path });
  const error = fieldState.error?.message ?? issues.get(path.slice(parametersPath.length));
  return { value: field.value as unknown, onChange: field.onChange, onBlur: field.onBlur, error };
}

function ScriptFieldInput(props: InputProps) {
  const { field, path, timeZone, issues } = props;
  const at = `${path}.${field.name}`;
  const { value, onChange, onBlur, error } = useField(at, issues);
  const label = field.isOptional ? `${field.label} (optional)` : field.label;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'text':
      return (field.maxLength ?? 0) > 200 ? (
        <TextArea
          label={label}
          {...hintOf(field, `${text.length} of ${field.maxLength}`)}
          rows={6}
          dir="auto"
          value={text}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      ) : (
        <TextField
          label={label}
          {...hintOf(field, exampleOf(field))}
          dir="auto"
          value={text}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'number':
      return (
        <TextField
          label={label}
          {...hintOf(field, exampleOf(field), rangeOf(field))}
          // What takes something away begins with a minus, which keypads of digits lack.
          inputMode={field.min !== undefined && field.min < 0 ? 'text' : 'numeric'}
          value={text}
          error={error}
          onChange={({ target }) => onChange(readAmount(target.value, 0))}
          onBlur={onBlur}
        />
      );
    case 'money':
      return <AmountField {...props} field={field} />;
    case 'date':
      return (
        <TextField
          label={label}
          // The browser writes a day as its own language does.
          hint={tellDay(text, writtenWeekday) || (field.hint ?? '')}
          kind="date"
          value={text}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'holiday':
      return <HolidayField {...props} field={field} />;
    case 'moment':
      return (
        <ScriptMomentField
          label={label}
          hint={field.hint}
          value={text}
          timeZone={timeZone}
          readOnly={false}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'record':
    case 'records':
      return <RecordsField {...props} field={field} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    case 'json':
      return (
        <TextArea
          label={label}
          hint="JSON"
          rows={4}
          value={typeof value === 'string' ? value : JSON.stringify(value)}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
  }
}

const hintOf = ({ hint }: ScriptField, ...more: readonly (string | undefined)[]) => {
  // A sentence ends, unless something follows it.
  const whole = [hint, ...more].filter(Boolean).join(' · ').replace(/\. ·/g, ' ·');
  return whole === '' ? {} : { hint: whole };
};

const exampleOf = ({ example }: ScriptField) => (example === undefined ? undefined : `such as ${example}`);

function rangeOf({ min, max }: OfKind<'number'>) {
  if (min === undefined || max === undefined) return undefined;
  return min === -max ? `at most ${formatCount(max)} either way` : `${formatCount(min)} to ${formatCount(max)}`;
}

/**
 * An amount of money, asked for as people write it and held as the API takes it. What is typed before the currency is
 * known is held as it is typed, and read once it is.
 */
function AmountField({ field, path, issues }: InputProps<OfKind<'money'>>) {
  const currency = useCurrency();
  const { value, onChange, onBlur, error } = useField(`${path}.${field.name}`, issues);
  const [typed, setTyped] = useState('');
  const digits = currency === undefined ? undefined : currencyDigits(currency);
  const read = digits === undefined ? value : readAmount(value, digits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange is another one at every render
  useEffect(() => {
    if (read !== value) onChange(read);
  }, [read, value]);
  const { min = 0, max } = field;
  const isNoAmount = typeof value === 'string' && value.trim() !== '';
  const label = field.isOptional ? `${field.label} (optional)` : field.label;
  const shared = { label, inputMode: min < 0 ? 'text' : 'decimal', onBlur } as const;
  if (currency === undefined || digits === undefined)
    return (
      <TextField
        {...shared}
        {...hintOf(field, typeof value === 'number' ? 'in the smallest unit of the currency' : 'in the currency')}
        value={writeAmount(value, 0)}
        // In which unit it is cannot be told from one that is typed.
        readOnly={typeof value === 'number'}
        error={error && isNoAmount ? 'It is read once the currency of the season is known.' : error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const example = typeof field.example === 'number' ? writeAmount(field.example, digits) : undefined;
  const range =
    max === undefined
      ? currency
      : min === -max
        ? `at most ${moneyIn(currency, max)} either way`
        : `${writeAmount(min, digits)} to ${moneyIn(currency, max)}`;
  return (
    <TextField
      {...shared}
      {...hintOf(field, example && `such as ${example}`, range)}
      // As it is typed, while it means what is held: 1 would become 1.00 under the cursor.
      value={readAmount(typed, digits) === value ? typed : writeAmount(value, digits)}
      error={error && isNoAmount ? `Use an amount, such as ${example ?? field.example}.` : error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readAmount(target.value, digits));
      }}
    />
  );
}

/** One of the market holidays that staff has declared and that are still to come. */
function HolidayField({ field, path, issues }: InputProps<OfKind<'date' | 'holiday' | 'moment'>>) {
  const id = useId();
  const { api, now, project, timeZone } = usePort();
  const { value, onChange, onBlur, error } = useField(`${path}.${field.name}`, issues);
  const season = useQuery({
    ...seasonQueries.of({ project: project.selectedProject, api, now }),
    // One that was declared a moment ago is among them.
    refetchOnMount: 'always',
  });
  const asked = typeof value === 'string' ? value : '';
  const today = dayIn(timeZone, now());
  const declared = (season.data?.season.marketHolidays ?? []).filter(
    ({ isDeclared, date }) => isDeclared === true && date > today,
  );
  const isListed = declared.some(({ date }) => date === asked);
  const none = declared.length === 0 ? 'None is declared' : 'Choose…';
  const unread = season.isError ? 'They could not be read' : 'Loading…';
  return (
    <div className={classes.choice} data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id}>{field.label}</label>
      <select
        id={id}
        value={asked}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={onChange}
        onBlur={onBlur}
      >
        {asked === '' ? <option value="">{season.data === undefined ? unread : none}</option> : null}
        {asked === '' || isListed ? null : <option value={asked}>{tellDay(asked)}</option>}
        {declared.map(({ date, name }) => (
          <option key={date} value={date}>
            {writtenDay(date)} · {name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={classes.hint}>
        {field.hint}
      </p>
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </div>
  );
}

/** Past so many a segmented control is too wide. */
const mostSegments = 2;

function ChoiceField({ field, path, ...place }: InputProps<OfKind<'choice'>>) {
  const id = useId();
  const at = `${path}.${field.name}`;
  const { setValue, getValues, clearErrors, formState } = useFormContext();
  const { value, error: wrong } = useField(at, place.issues);
  const asked = typeof value === 'object' && value !== null ? (value as ScriptValues)[field.by] : undefined;
  const chosen = field.options.find((option) => option.value === asked);
  const kindPath = `${at}.${field.by}`;
  const { message: wrongKind } = Object(get(formState.errors, kindPath)) as { readonly message?: unknown };
  const error =
    wrong ??
    (typeof wrongKind === 'string' ? wrongKind : undefined) ??
    place.issues.get(kindPath.slice(parametersPath.length));
  const choose = (option: ScriptOption | undefined) => {
    if (!option) return;
    const before = (getValues(at) ?? {}) as ScriptValues;
    setValue(at, switchOption(option, field.by, before), { shouldDirty: true });
    clearErrors(at);
  };
  const segments = field.options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <>
      <div className={classes.choice} data-invalid={error === undefined ? undefined : true}>
        {field.options.length > mostSegments ? (
          <>
            <label htmlFor={id}>{field.label}</label>
            <select
              id={id}
              value={chosen?.value ?? ''}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-error`}
              onChange={({ target }) => choose(field.options.find((option) => option.value === target.value))}
            >
              {chosen ? null : <option value="">Choose…</option>}
              {segments.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </>
        ) : (
          <>
            <span className={classes.choiceLabel}>{field.label}</span>
            <SegmentedControl
              label={field.label}
              segments={segments}
              value={chosen?.value ?? null}
              onChange={(next) => choose(field.options.find((option) => option.value === next))}
            />
          </>
        )}
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      </div>
      {chosen ? <ScriptFields fields={chosen.fields} path={at} {...place} /> : null}
    </>
  );
}

const kinds = {
  instruments: { one: 'instrument', many: 'instruments', searched: 'symbol, name or id' },
  leagues: { one: 'league', many: 'leagues', searched: 'name, join code or id' },
  funds: { one: 'fund', many: 'funds', searched: 'fund, player, email or id' },
} as const;

const instrumentLabels = ({ symbol, name }: Instrument): PickedLabels => ({ name: symbol, detail: name });
const fundLabels = ({ name, player }: Fund): PickedLabels => ({ name, detail: player.name });
const leagueLabels = ({ name, owner }: League): PickedLabels => ({ name, detail: owner?.name });

/** What ids stand for, as the live list has it. */
export function usePickedLabels(api: ApiConnection, list: string, ids: readonly string[]): readonly PickedLabels[] {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [...api.orpc.scripts.key(), 'picked', list, id],
      queryFn: async ({ client }): Promise<PickedLabels> => {
        if (list === 'funds') return fundLabels(await client.fetchQuery(fundQueries.one(api, id)));
        if (list === 'leagues') return leagueLabels(await client.fetchQuery(leagueQueries.one(api, id)));
        const { select: _, ...query } = scriptQueries.instrument(api, id);
        const { items } = await client.fetchQuery(query);
        const found = items.find((each) => each.id === id);
        return found ? instrumentLabels(found) : { name: id };
      },
      retry: false,
    })),
    combine: (results) => results.map(({ data }, index) => data ?? { name: ids[index] ?? '' }),
  });
}

/** One record of a live list, or several of them. */
function RecordsField({ field, path, api, issues }: InputProps<OfKind<'record'> | OfKind<'records'>>) {
  const { value, onChange, error } = useField(`${path}.${field.name}`, issues);
  const { trigger } = useFormContext();
  const isSeveral = field.kind === 'records';
  const ids: readonly string[] = (isSeveral ? (Array.isArray(value) ? value : []) : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  const labels = usePickedLabels(api, field.list, ids);
  const within = ids.map((_, index) => issues.get(`${path}.${field.name}.${index}`.slice(parametersPath.length)));
  const pick = (next: unknown) => {
    onChange(next);
    void trigger(`${path}.${field.name}`);
  };
  const shared = {
    label: field.label,
    chosen: isSeveral ? null : (labels[0] ?? null),
    release: { text: 'Choose another' },
    isFixed: false,
    error: error ?? within.find(Boolean),
  };
  const onPick = (picked: { readonly id: string } | null) => {
    if (!isSeveral) return pick(picked?.id ?? '');
    if (picked && !ids.includes(picked.id)) pick([...ids, picked.id]);
  };
  return (
    <div>
      {field.list === 'funds' ? (
        <RecordPicker
          {...shared}
          kind={kinds.funds}
          list={(search) => fundQueries.list(api, { search, sort: 'name' })}
          labelsOf={fundLabels}
          onPick={onPick}
        />
      ) : field.list === 'leagues' ? (
        <RecordPicker
          {...shared}
          kind={kinds.leagues}
          list={(search) => leagueQueries.list(api, { search, sort: 'name' })}
          labelsOf={leagueLabels}
          onPick={onPick}
        />
      ) : (
        <RecordPicker
          {...shared}
          kind={kinds.instruments}
          list={(search) => instrumentQueries.list(api, { search, sort: 'symbol' })}
          labelsOf={instrumentLabels}
          onPick={onPick}
        />
      )}
      {isSeveral && ids.length > 0 ? (
        <ul className={classes.picked} aria-label={`${field.label} chosen`}>
          {ids.map((id, index) => (
            <li key={id}>
              <bdi>{labels[index]?.name}</bdi>
              <bdi className={classes.secondary}>{labels[index]?.detail}</bdi>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${labels[index]?.name}`}
                onClick={() => pick(ids.filter((each) => each !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
