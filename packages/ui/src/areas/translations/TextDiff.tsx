import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import classes from './translation-details.module.css';
import { languageOf } from './translation-text.ts';

/** Props of {@link TextDiff}. */
export interface TextDiffProps {
  /** Null where there was none. */
  readonly before: string | null;
  /** Null where there is none any more. */
  readonly after: string | null;
  readonly locale: string;
}

/** A text as it is, what has come into it underlined, and what has gone struck out. */
export function TextDiff({ before, after, locale }: TextDiffProps) {
  if (after === null && before === null) return <span className={classes.aside}>No text</span>;
  return (
    <span className={classes.diff} {...languageOf(locale)}>
      {diffWordsWithSpace(before ?? '', after ?? '').map(({ value, added, removed }, index, parts) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference is made anew as a whole
        if (added) return <ins key={index}>{value}</ins>;
        if (!removed) return value;
        // Word beside word would read as one.
        const next = parts[index + 1];
        const isApart = !next?.added || /\s$/.test(value) || /^\s/.test(next.value);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={index}>
            <del>{value}</del>
            {isApart ? null : ' '}
          </Fragment>
        );
      })}
    </span>
  );
}
