import type { ScriptCounts } from '@bullpen/contract';
import { formatCount } from '../../foundation/format.ts';
import { countLines } from './script-labels.ts';
import classes from './scripts.module.css';

interface TouchedCountsProps {
  readonly label: string;
  readonly counts: ScriptCounts;
  /** As they were before, for what has become more or less since. */
  readonly before?: ScriptCounts | undefined;
}

/** What is touched, a line each; one number stands below the other. */
export const TouchedCounts = ({ label: name, counts, before }: TouchedCountsProps) => (
  <ul className={classes.counts} aria-label={name}>
    {countLines(counts).map(({ name: of, label, count = 0 }) => (
      <li key={of}>
        <b>{formatCount(count)}</b>{' '}
        <span>
          {label}
          {before && before[of] !== count ? (
            <span className={classes.secondary}> {differenceOf(count - before[of])} since the last dry run</span>
          ) : null}
        </span>
      </li>
    ))}
  </ul>
);

const differenceOf = (count: number) => (count > 0 ? `+${formatCount(count)}` : `−${formatCount(-count)}`);
