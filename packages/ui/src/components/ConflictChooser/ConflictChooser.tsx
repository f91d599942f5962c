import { type ReactNode, useId } from 'react';
import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import classes from './ConflictChooser.module.css';
import type { ConflictChoices, ConflictSide } from './conflict.ts';

/** One field in which the two differ. */
export interface ConflictField {
  /** As the form names it. */
  readonly name: string;
  readonly label: string;
  /** As it stands now. Text is shown whole, with its lines. */
  readonly theirs: ReactNode;
  /** As it was typed here. */
  readonly mine: ReactNode;
}

/** Props of {@link ConflictChooser}. */
export interface ConflictChooserProps {
  /** Who saved it and when, in a sentence, such as "Dirk Aerts saved it at 14:05 CET." */
  readonly who: string;
  /** Only those that differ. */
  readonly fields: readonly ConflictField[];
  readonly choices: ConflictChoices;
  readonly onChoose: (choices: ConflictChoices) => void;
}

const sides = [
  ['theirs', 'Theirs'],
  ['mine', 'Mine'],
] as const satisfies readonly (readonly [ConflictSide, string])[];

/**
 * What somebody else saved beside what was typed here, field by field. Either can be kept; until then both are.
 *
 * Use it in a form of several fields whose save has met a newer version; of one field, FormDialog says so itself.
 */
export function ConflictChooser({ who, fields, choices, onChoose }: ConflictChooserProps) {
  const id = useId();
  const chosen = fields.filter(({ name }) => choices[name] !== undefined).length;
  const keepAll = (side: ConflictSide) => onChoose(Object.fromEntries(fields.map(({ name }) => [name, side])));
  return (
    <div className={classes.conflict}>
      <Callout title="Somebody changed this in the meantime">
        {who} Nothing you typed is lost: choose what is kept, then save.
      </Callout>
      <div className={classes.head}>
        <span role="status" className={classes.chosen}>
          {chosen} of {fields.length} chosen
        </span>
        <Button variant="outline" size="sm" onClick={() => keepAll('theirs')}>
          Keep all theirs
        </Button>
        <Button variant="outline" size="sm" onClick={() => keepAll('mine')}>
          Keep all mine
        </Button>
      </div>
      {fields.map(({ name, label, ...values }) => (
        <fieldset key={name} className={classes.field}>
          <legend>{label}</legend>
          <div className={classes.sides}>
            {sides.map(([side, word]) => (
              <label key={side} className={classes.side}>
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={choices[name] === side}
                  onChange={() => onChoose({ ...choices, [name]: side })}
                />
                <span className={classes.texts}>
                  <span className={classes.whose}>{word}</span>
                  <span className={classes.value} dir="auto">
                    {values[side] === '' ? <span className={classes.empty}>empty</span> : values[side]}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
