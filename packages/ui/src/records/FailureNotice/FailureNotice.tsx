import { Callout } from '../../components/Callout/Callout.tsx';
import type { Failure } from '../../data/failure.ts';
import { FailureStateRetry } from '../FailureState/FailureStateRetry.tsx';
import { failureMessages } from '../FailureState/failure-messages.tsx';

/** Props of {@link FailureNotice}. */
export interface FailureNoticeProps {
  readonly failure: Failure;
  /** What failed, such as "Failed to fetch identities". */
  readonly title: string;
  /** What that means for what is still shown, a sentence. */
  readonly meaning: `${string}.`;
  readonly onRetry: () => void;
}

/**
 * Stands above what is still shown although it could not be read again: why, what to quote, and the way on.
 *
 * Use it above data that stay; where nothing is left to show, use a FailureState.
 */
export function FailureNotice({ failure, title, meaning, onRetry }: FailureNoticeProps) {
  return (
    <Callout
      title={title}
      requestId={failure.requestId}
      action={<FailureStateRetry failure={failure} onRetry={onRetry} size="sm" />}
    >
      {meaning} {failureMessages(failure).text}
    </Callout>
  );
}
