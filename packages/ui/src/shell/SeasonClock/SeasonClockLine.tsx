import { formatTime } from '../../provider/format.ts';
import classes from './SeasonClock.module.css';
import { dayWords, marketWords, seasonHeadline } from './seasonWords.ts';
import { useSeason } from './useSeason.ts';

/** The season in a few words, for windows too narrow for its clock. */
export function SeasonClockLine() {
  const { season, at, failure } = useSeason();
  if (season === undefined) {
    return failure ? <span className={classes.line}>Season not known, times in UTC</span> : null;
  }
  const market = marketWords(season, at);
  return (
    <span className={classes.line}>
      {seasonHeadline(season, at)}, {formatTime(at, season.timeZone)}
      {dayWords(season, at) === undefined ? null : (
        <>
          <br />
          Market {market.slice(0, 1).toLowerCase() + market.slice(1)}
        </>
      )}
    </span>
  );
}
