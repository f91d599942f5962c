import { Check } from 'lucide-react';
import { useId } from 'react';
import classes from './ConfirmDialog.module.css';

interface ConfirmDialogNameProps {
  readonly name: string;
  readonly typed: string;
  readonly isMatch: boolean;
  readonly readOnly: boolean;
  readonly onType: (typed: string) => void;
}

/** The field for the name. It says which one; a press on the name selects it whole, to be copied. */
export function ConfirmDialogName({ name, typed, isMatch, readOnly, onType }: ConfirmDialogNameProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        Type <bdi className={classes.name}>{name}</bdi> to confirm
      </label>
      <div className={classes.box}>
        <input
          id={id}
          className={classes.input}
          value={typed}
          readOnly={readOnly}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
        {isMatch ? <Check aria-hidden="true" /> : null}
      </div>
    </div>
  );
}
