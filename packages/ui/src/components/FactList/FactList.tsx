import { Fragment, type ReactNode } from 'react';
import classes from './FactList.module.css';

/** One fact: what it is called and what it is. */
export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

/** Props of {@link FactList}. */
export interface FactListProps {
  readonly facts: readonly Fact[];
}

/**
 * Facts about one thing, a line each.
 *
 * Use it for what is read of one thing; what is compared among several is a table.
 */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes.list}>
      {facts.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
