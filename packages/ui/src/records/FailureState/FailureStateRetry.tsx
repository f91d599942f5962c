import { Button, type ButtonSize } from '../../components/Button/Button.tsx';
import type { Failure } from '../../data/failure.ts';
import { formatWait } from '../../foundation/format.ts';
import classes from './FailureState.module.css';
import { waitOf } from './failure-messages.tsx';
import { useCountdown } from './use-countdown.ts';

interface FailureStateRetryProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly size?: ButtonSize;
}

/** Tries again: when pressed, or by itself when the wait is over. Nothing where trying does not help. */
export function FailureStateRetry({ failure, onRetry, size = 'default' }: FailureStateRetryProps) {
  if (failure.is === 'forbidden') return null;
  const wait = waitOf(failure);
  if (wait === undefined) {
    return (
      <Button variant="outline" size={size} onClick={onRetry}>
        Try again
      </Button>
    );
  }
  return (
    <Counting key={failure.number} wait={wait} mayHurry={failure.is === 'maintenance'} onRetry={onRetry} size={size} />
  );
}

interface CountingProps extends Required<Pick<FailureStateRetryProps, 'onRetry' | 'size'>> {
  readonly wait: number;
  /** Whether it may be pressed before the wait is over. */
  readonly mayHurry: boolean;
}

function Counting({ wait, mayHurry, onRetry, size }: CountingProps) {
  const left = useCountdown(wait, onRetry);
  return (
    <Button variant="outline" size={size} disabled={left > 0 && !mayHurry} onClick={onRetry}>
      Try again
      {/* It stands in an alert, which would be read out every second. */}
      {left > 0 ? (
        <span className={classes.left} aria-hidden="true">
          in {formatWait(left)}
        </span>
      ) : null}
    </Button>
  );
}
