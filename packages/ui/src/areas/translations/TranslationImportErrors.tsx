import { Button } from '../../components/Button/Button.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { formatCount } from '../../foundation/format.ts';
import { BrokenKey } from './BrokenKey.tsx';
import type { ImportChoice, ImportError } from './import-choice.ts';
import { TextDiff } from './TextDiff.tsx';
import classes from './translation-import.module.css';

/** So many are shown before they are asked for. */
export const errorsAtFirst = 100;

/** Props of {@link TranslationImportErrors}. */
export interface TranslationImportErrorsProps extends Pick<ImportChoice, 'isChosen'> {
  readonly errors: readonly ImportError[];
  /** All of them are shown, not the first ones alone. */
  readonly isWhole: boolean;
  readonly onWhole: () => void;
  readonly onChoose: (error: ImportError) => void;
}

/** All that is wrong in a file, with its row and column; what could be taken in all the same has a box to tick. */
export function TranslationImportErrors({
  errors,
  isWhole,
  onWhole,
  isChosen,
  onChoose,
}: TranslationImportErrorsProps) {
  const shown = isWhole ? errors : errors.slice(0, errorsAtFirst);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys */}
      <section className={classes.errors} aria-label="Errors in the file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Import</th>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((error) => {
              const { row, column, path, messages, change } = error;
              const name = path.join(', ');
              return (
                <tr key={`${row} ${column} ${name} ${messages.join(' ')}`}>
                  <td>
                    {change ? (
                      <Checkbox
                        aria-label={`Import ${name} with its errors`}
                        checked={isChosen(error)}
                        onChange={() => onChoose(error)}
                      />
                    ) : (
                      <span className={classes.never}>No</span>
                    )}
                  </td>
                  <td>{row}</td>
                  <td>{column}</td>
                  <td>
                    {name === '' ? null : (
                      <code>
                        <BrokenKey text={name} />
                      </code>
                    )}
                    {messages.map((message, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same is wrong twice, in two places
                      <span key={index} className={classes.message}>
                        {message}
                      </span>
                    ))}
                    {change ? <TextDiff before={change.before} after={change.after} locale={change.locale} /> : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {shown.length < errors.length ? (
        <Button variant="outline" onClick={onWhole}>
          Show all {formatCount(errors.length)} errors
        </Button>
      ) : null}
    </>
  );
}
