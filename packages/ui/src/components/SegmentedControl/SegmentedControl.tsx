import { SegmentedControl as RadixSegmentedControl } from '@radix-ui/themes';
import classes from './SegmentedControl.module.css';

/** One of the values that can be chosen. */
export interface Segment<Value extends string> {
  readonly value: Value;
  /** A word or two: all of them stand in one line. */
  readonly label: string;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<Value extends string> {
  /** Says what is chosen, such as "Range". */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  /** Null where something else is chosen than one of them. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/**
 * A choice of a few, all of them in sight. Arrows go from one to the next.
 *
 * Use it for two to five choices that apply at once; more are a Picker, several at once are checkboxes.
 */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <RadixSegmentedControl.Root
      className={classes.root}
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => {
        const chosen = segments.find((segment) => segment.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      {segments.map((segment) => (
        <RadixSegmentedControl.Item key={segment.value} value={segment.value}>
          {segment.label}
        </RadixSegmentedControl.Item>
      ))}
    </RadixSegmentedControl.Root>
  );
}
