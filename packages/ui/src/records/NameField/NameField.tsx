import { TriangleAlert } from 'lucide-react';
import { TextField, type TextFieldProps } from '../../components/TextField/TextField.tsx';
import classes from './NameField.module.css';
import { type NameInQuestion, useNameWarnings } from './use-name-warnings.ts';

/** Props of {@link NameField}. */
export interface NameFieldProps extends Omit<TextFieldProps, 'hint' | 'dir' | 'spellCheck'> {
  /** What stands in it, with its white space. */
  readonly typed: string;
  /** What may be wrong with it, and beside which other names. */
  readonly question: NameInQuestion;
}

const longestName = 80;

/** The name of a record, how much of the room it takes, and what may be wrong with it. */
export function NameField({ typed, question, ...field }: NameFieldProps) {
  const warnings = useNameWarnings(question, typed);
  return (
    <div>
      <TextField {...field} hint={`${typed.trim().length} / ${longestName}`} dir="auto" spellCheck={false} />
      <ul className={classes.warnings} aria-label="What may be wrong with this name" aria-live="polite">
        {warnings.map((warning) => (
          <li key={warning}>
            <TriangleAlert aria-hidden="true" />
            {warning}
          </li>
        ))}
      </ul>
    </div>
  );
}
