import { Spinner as RadixSpinner } from '@radix-ui/themes';

/** Props of {@link LoadingSpinner}. */
export interface LoadingSpinnerProps {
  /** What is awaited, read out; null where words beside it say so. */
  readonly label?: string | null;
  /** In the height of a line, or alone on a page. */
  readonly size?: 'default' | 'lg';
}

/**
 * Something is under way and its shape is not known. Where it is known, use a `Skeleton`.
 *
 * Use it for a wait of unknown shape; a button that is busy has its own.
 */
export function LoadingSpinner({ label = 'Loading', size = 'default' }: LoadingSpinnerProps) {
  return (
    <RadixSpinner
      size={size === 'lg' ? '3' : '2'}
      {...(label === null ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}
