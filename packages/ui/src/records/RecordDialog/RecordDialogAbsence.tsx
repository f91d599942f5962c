import { FileQuestionMark } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { FailureState } from '../FailureState/FailureState.tsx';
import classes from './RecordDialog.module.css';
import type { RecordDialogProps } from './RecordDialog.tsx';
import { RecordDialogSkeleton } from './RecordDialogSkeleton.tsx';

type RecordDialogReadProps = Pick<RecordDialogProps<never>, 'id' | 'kind' | 'state' | 'onRetry'>;

/** Says of a record that it could not be read again. */
export const RecordDialogStale = ({
  kind,
  state,
  onRetry,
}: Pick<RecordDialogReadProps, 'kind' | 'state' | 'onRetry'>) =>
  state.is === 'stale' ? (
    <FailureNotice
      failure={state.failure}
      title={`Failed to fetch the ${kind}`}
      meaning="What stands below may be out of date."
      onRetry={onRetry}
    />
  ) : null;

/** Why there is no record to show, or not yet. The same in its dialog and on its page. */
export function RecordDialogAbsence({
  id,
  kind,
  state,
  headingLevel = 3,
  onRetry,
}: RecordDialogReadProps & { readonly headingLevel?: 2 | 3 }) {
  switch (state.is) {
    case 'loading':
    case 'slow':
      return <RecordDialogSkeleton kind={kind} isSlow={state.is === 'slow'} />;
    case 'default':
    case 'refetching':
    case 'stale':
      return null;
    case 'notFound':
      return (
        <EmptyState
          icon={<FileQuestionMark />}
          title={`No ${kind} has this id, or not any more`}
          headingLevel={headingLevel}
        >
          <code className={classes.id}>{id}</code>
        </EmptyState>
      );
    default:
      return <FailureState failure={state} title={`Failed to fetch the ${kind}`} onRetry={onRetry} />;
  }
}
