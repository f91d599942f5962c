import { Spinner as RadixSpinner } from '@radix-ui/themes';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** What is awaited, read out; null where words beside it say so. */
  readonly label?: string | null;
  /** In the height of a line, or alone on a page. */
  readonly size?: 'default' | 'lg';
}

/** Something is under way and its shape is not known. Where it is known, use a {@link Skeleton}. */
export function Spinner({ label = 'Loading', size = 'default' }: SpinnerProps) {
  return (
    <RadixSpinner
      size={size === 'lg' ? '3' : '2'}
      {...(label === null ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}
