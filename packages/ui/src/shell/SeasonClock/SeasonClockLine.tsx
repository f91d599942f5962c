import { formatTime } from '../../foundation/format.ts';
import classes from './SeasonClock.module.css';
import { seasonHeadline } from './season-labels.ts';
import { useSeason } from './use-season.ts';

/** The season in a few words, for windows too narrow for its clock. */
export function SeasonClockLine() {
  const { season, at, failure } = useSeason();
  if (season === undefined) {
    return failure ? <span className={classes.line}>Season not known, times in UTC</span> : null;
  }
  return (
    <span className={classes.line}>
      {seasonHeadline(season, at)}, {formatTime(at, season.timeZone)}
    </span>
  );
}
