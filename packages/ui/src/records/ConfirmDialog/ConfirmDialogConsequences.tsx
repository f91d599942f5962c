import { useId } from 'react';
import { formatCount } from '../../foundation/format.ts';
import classes from './ConfirmDialog.module.css';

/** One thing that happens as well. */
export interface Consequence {
  /** What it is, such as "members leave it". */
  readonly label: string;
  /** How many, measured; left out where there is nothing to count. */
  readonly count?: number;
}

interface ConfirmDialogConsequencesProps {
  readonly title: string;
  readonly consequences: readonly Consequence[];
}

/** What happens as well, a line each, with its number first. */
export function ConfirmDialogConsequences({ title, consequences }: ConfirmDialogConsequencesProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      <ul aria-labelledby={id} className={classes.consequences}>
        {consequences.map(({ label, count }) => (
          <li key={label}>
            {count === undefined ? null : <span className={classes.count}>{formatCount(count)} </span>}
            <span className={classes.label}>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
