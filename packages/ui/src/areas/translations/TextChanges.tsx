import type { ImportedTranslation } from '@bullpen/contract';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { formatCount } from '../../foundation/format.ts';
import { BrokenKey } from './BrokenKey.tsx';
import { FindingIcon } from './FindingIcon.tsx';
import { TextDiff } from './TextDiff.tsx';
import classes from './translation-details.module.css';

/** A text before and after. */
export type TextChange = Pick<ImportedTranslation, 'key' | 'locale' | 'before' | 'after' | 'issues'> &
  Partial<Pick<ImportedTranslation, 'isOutdated'>>;

/** Props of {@link TextChanges}. */
export interface TextChangesProps<Change extends TextChange> {
  readonly changes: readonly Change[];
  /** Which of them are made. */
  readonly isChosen: (change: Change) => boolean;
  readonly onChoose: (change: Change) => void;
}

const atFirst = 100;

/** Texts that are about to change: what comes, what goes, and what would be wrong with them. */
export function TextChanges<Change extends TextChange>({ changes, isChosen, onChoose }: TextChangesProps<Change>) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const shown = isWhole ? changes : changes.slice(0, atFirst);
  return (
    <>
      <ul className={classes.changes} aria-label="Changes">
        {shown.map((change) => {
          const { key, locale, before, after, issues, isOutdated } = change;
          return (
            <li key={`${key} ${locale}`}>
              <label className={classes.review}>
                <Checkbox checked={isChosen(change)} onChange={() => onChoose(change)} />
                <span className={classes.aside}>
                  <code>
                    <BrokenKey text={key} />
                  </code>{' '}
                  {locale}
                </span>
              </label>
              <TextDiff before={before} after={after} locale={locale} />
              {isOutdated ? (
                <span className={classes.aside}>Of an older source: it will ask to be reviewed.</span>
              ) : null}
              {issues.map(({ code, message, severity }) => (
                <span key={`${code} ${message}`} className={classes.finding} data-severity={severity}>
                  <FindingIcon severity={severity} />
                  {message}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {shown.length < changes.length ? (
        <Button variant="outline" onClick={() => setWhole(true)}>
          Show all {formatCount(changes.length)}
        </Button>
      ) : null}
    </>
  );
}
