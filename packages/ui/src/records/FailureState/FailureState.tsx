import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { Failure } from '../../data/failure.ts';
import { FailureStateRetry } from './FailureStateRetry.tsx';
import { failureMessages } from './failure-messages.tsx';

/** Props of {@link FailureState}. */
export interface FailureStateProps {
  readonly failure: Failure;
  /** The screen's own sentence, such as "Failed to fetch identities". */
  readonly title: string;
  /** Whom to ask when it may not be seen. */
  readonly whomToAsk?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * What stands in the place of what could not be read: why, what to quote, and the way on.
 *
 * Use it where nothing is there to show; above data that stay, use a FailureNotice.
 */
export function FailureState({ failure, title, whomToAsk, onRetry }: FailureStateProps) {
  const { icon, text } = failureMessages(failure);
  const isForbidden = failure.is === 'forbidden';
  return (
    <EmptyState
      icon={icon}
      title={title}
      tone={isForbidden ? 'neutral' : 'attention'}
      requestId={failure.requestId}
      actions={isForbidden ? null : <FailureStateRetry failure={failure} onRetry={onRetry} />}
    >
      {isForbidden ? (whomToAsk ?? text) : text}
    </EmptyState>
  );
}
