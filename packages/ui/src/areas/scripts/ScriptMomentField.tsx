import { useId } from 'react';
import { choicesOf, isMoment, localText, readLocalText } from '../../components/MomentField/local-moment.ts';
import { TextField } from '../../components/TextField/TextField.tsx';
import { formatMoment } from '../../foundation/format.ts';
import classes from './scripts.module.css';

/** Props of {@link ScriptMomentField}. */
export interface ScriptMomentFieldProps {
  readonly label: string;
  readonly hint: string | undefined;
  /** A moment, or what is typed and is none yet: `2026-10-25T02:30` where the clocks show that twice. */
  readonly value: string;
  /** IANA name of the zone whose clocks show it. */
  readonly timeZone: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/**
 * A moment in the project's time zone. Of a time that the clocks show twice, or leave out, nothing is guessed: its person
 * chooses.
 */
export function ScriptMomentField({ value, timeZone, hint, error, onChange, ...field }: ScriptMomentFieldProps) {
  const name = useId();
  const isRead = isMoment(value);
  const typed = isRead ? localText(value, timeZone) : value;
  const choices = choicesOf(typed, timeZone);
  const isLeftOut = readLocalText(typed, timeZone).is === 'leftOut';
  const undecided = isLeftOut
    ? 'The clocks go forward over this time. Choose the one before or the one after.'
    : 'The clocks show this time twice that night. Choose which one is meant.';
  const isOpen = choices.length > 1 && !isRead;
  return (
    <div className={classes.moment}>
      <TextField
        {...field}
        kind="datetime-local"
        hint={isRead ? `${formatMoment(value, timeZone)} · ${timeZone}` : timeZone}
        value={typed}
        error={isOpen ? undecided : error}
        onChange={({ target }) => {
          const [only, other] = choicesOf(target.value, timeZone);
          onChange(only !== undefined && other === undefined ? only : target.value);
        }}
      />
      {choices.length > 1 ? (
        <fieldset className={classes.which}>
          <legend>{isLeftOut ? 'The clocks leave it out' : 'Which of the two'}</legend>
          {choices.map((moment) => (
            <label key={moment}>
              <input
                type="radio"
                name={name}
                disabled={field.readOnly}
                checked={isRead && Date.parse(moment) === Date.parse(value)}
                onChange={() => onChange(moment)}
              />
              {formatMoment(moment, timeZone)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
