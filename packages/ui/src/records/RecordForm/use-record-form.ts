import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import {
  type ConflictChoices,
  chosenValues,
  conflictingFields,
  decidedChoices,
} from '../../components/ConflictChooser/conflict.ts';
import { type ChangeState, isUnderWay } from '../../data/change-state.ts';
import { changesTo } from '../changes-to.ts';

/** What is sent. */
export interface RecordSave<Input> {
  /** Everything, for one that is to be made. */
  readonly input: Input;
  /** What differs from the record that the person builds on. */
  readonly changes: Partial<Input>;
  /** Of what differs, how it was. */
  readonly back: Partial<Input>;
  /** Of the record that the person builds on; 0 for one that is to be made. */
  readonly version: number;
}

interface RecordFormSettings<Item, Values extends FieldValues, Input extends object> {
  /** As it is now: after a conflict the newer one. Null for one that is to be made. */
  readonly record: Item | null;
  readonly state: ChangeState<keyof Values & string>;
  readonly valuesOf: (record: Item | null) => Values;
  /** What was typed, as the API takes it; only called with what the resolver lets through. */
  readonly inputOf: (values: Values, before: Item | null) => Input;
  /** What was typed as the form would send it: what it trims is no difference. */
  readonly readAs: (values: Values) => Values;
  /** `before` is what the person builds on. */
  readonly resolverOf: (before: Item | null) => Resolver<Values>;
  /** Where what the API says of a field stands, for a field of several. */
  readonly errorAt?: Readonly<Partial<Record<keyof Values, Path<Values>>>>;
  readonly onSave: (save: RecordSave<Input>) => void;
  /** Nothing differs: there is nothing to send. */
  readonly onClose: () => void;
}

/** The form of a record, and what stands between it and a newer version of the record. */
export function useRecordForm<
  Item extends { readonly version: number },
  Values extends FieldValues,
  Input extends object,
>(settings: RecordFormSettings<Item, Values, Input>) {
  const { record, state, valuesOf, inputOf, readAs, resolverOf, errorAt, onSave, onClose } = settings;
  // What the person saw when they began, or has since decided to build on.
  const [before, setBefore] = useState(record);
  // What a person has pressed; what can be decided without them is worked out anew for each version.
  const [pressed, setPressed] = useState<ConflictChoices>({});
  const [isSettled, setSettled] = useState(false);
  const form = useForm<Values>({
    resolver: resolverOf(before),
    mode: 'onTouched',
    defaultValues: valuesOf(before) as DefaultValues<Values>,
  });
  const wrong: Readonly<Partial<Record<string, string>>> | undefined =
    state.is === 'invalid' ? (state.fields as Readonly<Partial<Record<string, string>>>) : undefined;
  const { setError } = form;
  const [places] = useState(errorAt);
  useEffect(() => {
    const [first, ...others] = Object.entries(wrong ?? {}).map(([field, message = '']) => ({
      at: places?.[field] ?? (field as Path<Values>),
      message,
    }));
    for (const { at, message } of others) setError(at, { message });
    if (first) setError(first.at, { message: first.message }, { shouldFocus: true });
  }, [wrong, places, setError]);

  const mine = readAs(form.getValues());
  const hasMoved = record !== null && before !== null && record.version > before.version;
  const isRefused = state.is === 'conflict' || (state.is === 'unknown' && state.check === 'done');
  const theirs = hasMoved && isRefused ? valuesOf(record) : undefined;
  const isSameNow = theirs !== undefined && conflictingFields(theirs, mine).length === 0;
  const auto: ConflictChoices = theirs ? decidedChoices(valuesOf(before), theirs, mine) : {};
  const decided = theirs && { ...auto, ...pressed };
  const chosen =
    theirs && decided && chosenValues<Values>(theirs, mine, decided as ConflictChoices<keyof Values & string>);
  const choose = (next: ConflictChoices) =>
    setPressed(
      Object.fromEntries(Object.entries(next).filter(([field, side]) => field in pressed || side !== auto[field])),
    );
  // The id of a new one is ours: something else has it only if this very form has made it.
  const isMade = record === null && state.is === 'conflict';
  return {
    form,
    before,
    isNew: record === null,
    /** It was made before, by this very form. */
    isMade,
    /** It is already as it was typed. */
    isSameNow,
    /** Nothing can be typed now. */
    isFixed: isUnderWay(state) || isMade || isSameNow || state.is === 'gone',
    /** What was refused has been looked at, and is to be sent anew. */
    isSettled,
    save: form.handleSubmit((typed) => {
      const input = inputOf(typed as Values, before);
      const was = before === null ? null : inputOf(valuesOf(before), before);
      const changes = was === null ? input : changesTo(was, input);
      if (Object.keys(changes).length === 0) return onClose();
      setSettled(false);
      onSave({ input, changes, back: was === null ? {} : pick(was, changes), version: before?.version ?? 0 });
    }),
    conflict:
      theirs && decided && !isSameNow
        ? {
            theirs,
            mine,
            choices: decided,
            chosen,
            choose,
            takeOver() {
              if (!chosen) return;
              form.reset(theirs);
              for (const [field, value] of Object.entries(chosen))
                form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
              setBefore(record);
              setPressed({});
              setSettled(true);
            },
          }
        : undefined,
  };
}

const pick = <Input extends object>(input: Input, keys: Partial<Input>): Partial<Input> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(keys, key))) as Partial<Input>;

/** What {@link useRecordForm} answers. */
export type RecordSheet<Values extends FieldValues> = Pick<
  ReturnType<typeof useRecordForm<{ readonly version: number }, Values, object>>,
  'isNew' | 'isMade' | 'isSameNow' | 'isSettled' | 'save' | 'conflict'
> & { readonly form: { readonly formState: { readonly isDirty: boolean } } };
