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
import type { ChangeState } from '../../data/change-state.ts';

interface RecordFormSettings<Item, Values extends FieldValues> {
  /** As it is now: after a conflict the newer one. Null for one that is to be made. */
  readonly record: Item | null;
  readonly state: ChangeState<keyof Values & string>;
  readonly valuesOf: (record: Item | null) => Values;
  /** `before` is what the person builds on. */
  readonly resolverOf: (before: Item | null) => Resolver<Values>;
  /** Where what the API says of a field stands, for a field of several. */
  readonly errorAt?: Readonly<Partial<Record<keyof Values, Path<Values>>>>;
}

/** The form of a record, and what stands between it and a newer version of the record. */
export function useRecordForm<Item extends { readonly version: number }, Values extends FieldValues>({
  record,
  state,
  valuesOf,
  resolverOf,
  errorAt,
}: RecordFormSettings<Item, Values>) {
  // What the person saw when they began, or has since decided to build on.
  const [before, setBefore] = useState(record);
  const [choices, setChoices] = useState<ConflictChoices | null>(null);
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

  const mine = form.getValues();
  const hasMoved = record !== null && before !== null && record.version > before.version;
  const isRefused = state.is === 'conflict' || (state.is === 'unknown' && state.check === 'done');
  const theirs = hasMoved && isRefused ? valuesOf(record) : undefined;
  const isSameNow = theirs !== undefined && conflictingFields(theirs, mine).length === 0;
  const decided = theirs && ((choices ?? decidedChoices(valuesOf(before), theirs, mine)) as ConflictChoices);
  const chosen =
    theirs && decided && chosenValues<Values>(theirs, mine, decided as ConflictChoices<keyof Values & string>);
  return {
    form,
    before,
    /** It is already as it was typed. */
    isSameNow,
    /** What was refused has been looked at, and is to be sent anew. */
    isSettled,
    onSend: () => setSettled(false),
    conflict:
      theirs && decided && !isSameNow
        ? {
            ...{ theirs, mine, choices: decided, chosen, choose: setChoices as (next: ConflictChoices) => void },
            takeOver() {
              if (!chosen) return;
              form.reset(theirs);
              for (const [field, value] of Object.entries(chosen))
                form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
              setBefore(record);
              setChoices(null);
              setSettled(true);
            },
          }
        : undefined,
  };
}
