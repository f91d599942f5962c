import classes from './Chart.module.css';
import { type PlacedBucket, percent } from './geometry.ts';

interface ChartBarProps {
  readonly place: Pick<PlacedBucket, 'left' | 'right' | 'isUnfinished'>;
  /** CSS lengths within the plot. */
  readonly top: string;
  readonly height: string;
  /** Id of the pattern of what still runs. */
  readonly hatch: string;
}

/** Between two bars are 3 px, or half a bucket where there is less. */
function across({ left, right }: Pick<PlacedBucket, 'left' | 'right'>) {
  const width = right - left;
  const gap = `min(1.5px, ${percent(width / 4)})`;
  return { x: `calc(${percent(left)} + ${gap})`, width: `calc(${percent(width)} - 2 * ${gap})` };
}

/** A bar of either frame. It goes on below the base line, which cuts it: its feet have corners. Zero is a stub, not nothing. */
export function ChartBar({ place, top, height, hatch }: ChartBarProps) {
  const down = { y: `min(${top}, 100% - 2px)`, height: `calc(max(${height}, 2px) + 4px)` };
  return (
    <rect
      className={place.isUnfinished ? classes.running : classes.bar}
      rx="2"
      style={{ ...across(place), ...down, ...(place.isUnfinished ? { fill: `url(#${hatch})` } : {}) }}
    />
  );
}

/** What the period before had, over the bar of this one. */
export function ChartBarBefore({ place, top }: Pick<ChartBarProps, 'place' | 'top'>) {
  return (
    <rect
      className={classes.before}
      style={{
        x: percent(place.left),
        width: percent(place.right - place.left),
        y: `calc(${top} - 0.75px)`,
        height: '1.5px',
      }}
    />
  );
}

/** The hatching of what still runs. */
export function ChartHatch({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" width="6" height="6" patternTransform="rotate(45)">
      <rect width="2.5" height="6" className={className} />
    </pattern>
  );
}
