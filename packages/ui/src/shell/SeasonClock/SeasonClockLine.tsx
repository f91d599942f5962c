import classes from './SeasonClock.module.css';
import { seasonHeadline } from './seasonWords.ts';
import { useSeason } from './useSeason.ts';

/** The season in one line, for windows too narrow for its clock. */
export function SeasonClockLine() {
  const { season, at } = useSeason();
  return season === undefined ? null : <span className={classes.line}>{seasonHeadline(season, at)}</span>;
}
