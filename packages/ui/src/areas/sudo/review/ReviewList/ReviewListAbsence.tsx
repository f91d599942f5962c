import { PlugZap, ShieldCheck } from 'lucide-react';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import type { ReadState } from '../../../../data/read-state.ts';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import { reviewDays } from '../access-review.ts';

interface ReviewListAbsenceProps {
  readonly state: Exclude<ReadState<unknown>, { readonly is: 'loading' | 'slow' }>;
  readonly onRetry: () => void;
}

/** Why there is nothing to review. */
export function ReviewListAbsence({ state, onRetry }: ReviewListAbsenceProps) {
  if ('page' in state) {
    return (
      <EmptyState icon={<ShieldCheck />} title="No access is unused">
        Every right was used within {reviewDays} days, given since, or kept on this device.
      </EmptyState>
    );
  }
  switch (state.is) {
    case 'noProject':
    case 'noApi':
      return (
        <EmptyState icon={<PlugZap />} title="No project with an API">
          Access is read through the API of a project, and none of the projects has one.
        </EmptyState>
      );
    default:
      return (
        <FailureState
          failure={state}
          title="Failed to fetch the unused access"
          whomToAsk="Your account may not read who has access any more. Ask another sudo person."
          onRetry={onRetry}
        />
      );
  }
}
