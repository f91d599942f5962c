import { marketClosure, nextMarketHoliday, type Season } from '@bullpen/contract';
import { FactList } from '../../components/FactList/FactList.tsx';
import type { LazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { ToolPopover } from '../../components/ToolPopover/ToolPopover.tsx';
import { formatDate, formatMoment } from '../../foundation/format.ts';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import classes from './SeasonClock.module.css';
import { dayLabel, phaseAt, phaseWord } from './season-labels.ts';
import type { SeasonReading } from './use-season.ts';

interface SeasonClockPopoverProps extends LazyPopover {
  readonly reading: SeasonReading;
}

/** All that the season's clock knows, in the season's own time zone. */
export function SeasonClockPopover({ reading, ...place }: SeasonClockPopoverProps) {
  const { season, at, failure, onRetry } = reading;
  return (
    <ToolPopover title="Season" {...place}>
      <div className={classes.body}>
        {failure ? (
          <FailureNotice
            failure={failure}
            title="Failed to read the season"
            meaning={season ? 'This is what was known before.' : 'Dates are written in UTC until it is known.'}
            onRetry={onRetry}
          />
        ) : null}
        {season ? <FactList facts={factsOf(season, at)} /> : null}
      </div>
    </ToolPopover>
  );
}

function factsOf(season: Season, at: Date) {
  const { timeZone } = season;
  const day = dayLabel(season, at);
  const holiday = nextHolidayLabel(season, at);
  return [
    { term: 'Phase', value: phaseWord(phaseAt(season, at)) },
    ...(day ? [{ term: 'Today', value: day }] : []),
    { term: 'Now', value: formatMoment(at.toISOString(), timeZone) },
    ...(day ? [{ term: 'Market', value: marketLabel(season, at) }] : []),
    { term: 'Start', value: formatMoment(season.start, timeZone) },
    { term: 'End', value: formatMoment(season.end, timeZone) },
    ...(holiday ? [{ term: 'Next holiday', value: holiday }] : []),
    { term: 'Time zone', value: timeZone },
    { term: 'Currency', value: season.currency },
  ];
}

/** Whether the market opens on this day. */
function marketLabel(season: Season, at: Date): string {
  const closure = marketClosure(season, at);
  if (closure === undefined) return 'Open today';
  return closure.is === 'weekend' ? 'Closed, weekend' : `Closed, ${closure.name}`;
}

/** The holiday after today, with its day; undefined when the season has none left. */
function nextHolidayLabel(season: Season, at: Date): string | undefined {
  const next = nextMarketHoliday(season, at);
  return next && `${formatDate(`${next.date}T12:00:00Z`, 'UTC')}, ${next.name}`;
}
