import { CalendarClock, PauseCircle, TriangleAlert } from 'lucide-react';
import { LatePart } from '../../components/LatePart/LatePart.tsx';
import { useLatePopover } from '../../components/LatePart/useLatePopover.ts';
import classes from './SeasonClock.module.css';
import { phaseAt, seasonHeadline } from './seasonWords.ts';
import { useSeason } from './useSeason.ts';

const load = () => import('./SeasonClockPopover.tsx').then((module) => module.SeasonClockPopover);

/** Where the season of the selected project stands; nothing while that is not known. */
export function SeasonClock() {
  const reading = useSeason();
  const { button, place } = useLatePopover(load);
  const { season, at, failure } = reading;
  if (season === undefined && failure === undefined) return null;
  const headline = season === undefined ? 'Not known' : seasonHeadline(season, at);
  const isFrozen = season !== undefined && phaseAt(season, at) === 'frozen';
  const Icon = season === undefined ? TriangleAlert : isFrozen ? PauseCircle : CalendarClock;
  return (
    <span className={classes.slot}>
      <button
        {...button}
        type="button"
        className={classes.button}
        aria-label={`Season: ${headline}`}
        data-attention={season === undefined || isFrozen}
      >
        <Icon aria-hidden="true" />
        <span className={classes.headline}>{headline}</span>
      </button>
      {place ? <LatePart load={load} props={{ reading, ...place }} /> : null}
    </span>
  );
}
