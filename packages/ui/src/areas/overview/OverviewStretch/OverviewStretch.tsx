import { CalendarRange } from 'lucide-react';
import { Button } from '../../../components/Button/Button.tsx';
import type { ChartRange } from '../../../components/Chart/chart-data.ts';
import { LatePart } from '../../../components/LatePart/LatePart.tsx';
import { useLatePopover } from '../../../components/LatePart/useLatePopover.ts';
import { formatDate, formatShortMoment, formatTime } from '../../../provider/format.ts';

/** Props of {@link OverviewStretch}. */
export interface OverviewStretchProps {
  /** Null where the range is none of one's own. */
  readonly stretch: ChartRange | null;
  /** Where a new one begins to be chosen. */
  readonly shown: ChartRange | null;
  /** IANA name; both ends are written in it. */
  readonly timeZone: string;
  readonly onStretch: (stretch: ChartRange) => void;
}

const load = () => import('./OverviewStretchPopover.tsx').then((module) => module.OverviewStretchPopover);

/** `19 Nov, 13:00 – 18:00 CET`, or `19 Nov, 13:00 – 20 Nov, 06:00`. */
function stretchWords({ from, to }: ChartRange, timeZone: string): string {
  const isOneDay = formatDate(from, timeZone) === formatDate(to, timeZone);
  const end = isOneDay ? formatTime(new Date(to), timeZone) : formatShortMoment(to, timeZone);
  return `${formatShortMoment(from, timeZone)} – ${end}`;
}

/** The custom range, and the button that asks for its ends. */
export function OverviewStretch(props: OverviewStretchProps) {
  const { button, place } = useLatePopover(load);
  const { stretch, timeZone } = props;
  const name = stretch && stretchWords(stretch, timeZone);
  return (
    <>
      <Button
        {...button}
        variant={name ? 'secondary' : 'outline'}
        aria-label={name ? `Custom range: ${name}` : undefined}
      >
        <CalendarRange aria-hidden="true" />
        {name ?? 'Custom'}
      </Button>
      {place ? <LatePart load={load} props={{ ...props, ...place }} /> : null}
    </>
  );
}
