import type { ReactNode } from 'react';
import classes from './DetailRow.module.css';

/** Props of {@link DetailRow}. */
export interface DetailRowProps {
  readonly title: ReactNode;
  /** In the words of whoever did it. */
  readonly quote?: string | undefined;
  /** What stands back, a line each. */
  readonly notes: readonly string[];
  /** What can be done with it. */
  readonly action?: ReactNode;
}

/** One thing in a list of a dialog: what it is, what is known of it, and what can be done. */
export function DetailRow({ title, quote, notes, action }: DetailRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.texts}>
        <span className={classes.title}>{title}</span>
        {quote === undefined ? null : <span dir="auto">“{quote}”</span>}
        {notes.map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </div>
      {action}
    </div>
  );
}
