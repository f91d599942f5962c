import { CalendarRange } from 'lucide-react';
import { Button } from '../../../components/Button/Button.tsx';
import { LazyPart } from '../../../components/LazyPart/LazyPart.tsx';
import { useLazyPopover } from '../../../components/LazyPart/use-lazy-popover.ts';
import { formatDate, formatShortMoment, formatTime } from '../../../foundation/format.ts';
import type { ChartRange } from '../../../records/Chart/chart-data.ts';

/** Props of {@link OverviewCustomRange}. */
export interface OverviewCustomRangeProps {
  /** Null where the range is none of one's own. */
  readonly customRange: ChartRange | null;
  /** Where a new one begins to be chosen. */
  readonly shown: ChartRange | null;
  /** IANA name; both ends are written in it. */
  readonly timeZone: string;
  readonly onCustomRange: (customRange: ChartRange) => void;
}

const load = () => import('./OverviewCustomRangePopover.tsx').then((module) => module.OverviewCustomRangePopover);

/** `19 Nov, 13:00 – 18:00 CET`, or `19 Nov, 13:00 – 20 Nov, 06:00`. */
function rangeLabel({ from, to }: ChartRange, timeZone: string): string {
  const isOneDay = formatDate(from, timeZone) === formatDate(to, timeZone);
  const end = isOneDay ? formatTime(new Date(to), timeZone) : formatShortMoment(to, timeZone);
  return `${formatShortMoment(from, timeZone)} – ${end}`;
}

/** The custom range, and the button that asks for its ends. */
export function OverviewCustomRange(props: OverviewCustomRangeProps) {
  const { button, place } = useLazyPopover(load);
  const { customRange, timeZone } = props;
  const name = customRange && rangeLabel(customRange, timeZone);
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
      {place ? <LazyPart load={load} props={{ ...props, ...place }} /> : null}
    </>
  );
}
