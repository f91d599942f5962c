import { VisuallyHidden } from '@radix-ui/themes';
import { formatCount } from '../../foundation/format.ts';
import classes from './RankChange.module.css';

/** Props of {@link RankChange}. */
export interface RankChangeProps {
  readonly rank: number;
  /** Null for what had no rank then. */
  readonly previousRank: number | null;
}

/**
 * How many ranks something rose or fell since the period before.
 *
 * Use it beside a rank; a change in value is a Return.
 */
export function RankChange({ rank, previousRank }: RankChangeProps) {
  if (previousRank === null) return <span className={classes.new}>new</span>;
  const risen = previousRank - rank;
  if (risen === 0) {
    return (
      <>
        <VisuallyHidden>no change</VisuallyHidden>
        <span aria-hidden="true">–</span>
      </>
    );
  }
  return (
    <span className={risen > 0 ? classes.risen : classes.fallen}>
      <VisuallyHidden>{risen > 0 ? 'up ' : 'down '}</VisuallyHidden>
      <span aria-hidden="true">{risen > 0 ? '▲' : '▼'}</span>
      {formatCount(Math.abs(risen))}
    </span>
  );
}
