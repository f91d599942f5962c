import { CalendarClock, Clock, TriangleAlert } from 'lucide-react';
import { LazyPart } from '../../components/LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import classes from './SeasonClock.module.css';
import { phaseAt, seasonHeadline } from './season-labels.ts';
import { type SeasonReading, useSeason } from './use-season.ts';

const load = () => import('./SeasonClockPopover.tsx').then((module) => module.SeasonClockPopover);

/**
 * Where the season of the selected project stands; nothing while that is not known.
 *
 * Use it once, in the top bar; a moment in a text is written with its zone.
 */
export function SeasonClock() {
  const reading = useSeason();
  const { button, place } = useLazyPopover(load);
  const { season, failure } = reading;
  if (season === undefined && failure === undefined) return null;
  const { headline, Icon } = looksOf(reading);
  return (
    <span className={classes.slot}>
      <button
        {...button}
        type="button"
        className={classes.button}
        aria-label={failure && season ? `Season: ${headline}, may be out of date` : `Season: ${headline}`}
        data-attention={Icon !== CalendarClock}
      >
        <Icon aria-hidden="true" />
        <span className={classes.headline}>{season === undefined ? 'Season not known' : headline}</span>
      </button>
      {place ? <LazyPart load={load} props={{ reading, ...place }} /> : null}
    </span>
  );
}

function looksOf({ season, at, failure }: SeasonReading) {
  if (season === undefined) return { headline: 'Not known', Icon: TriangleAlert };
  const headline = seasonHeadline(season, at);
  if (failure) return { headline, Icon: TriangleAlert };
  return { headline, Icon: phaseAt(season, at) === 'frozen' ? Clock : CalendarClock };
}
