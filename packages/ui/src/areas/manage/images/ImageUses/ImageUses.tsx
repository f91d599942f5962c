import type { ImageUse } from '@bullpen/contract';
import { Skeleton } from '../../../../components/Skeleton/Skeleton.tsx';
import type { ReadResult } from '../../../../data/read-state.ts';
import { FailureNotice } from '../../../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import classes from './ImageUses.module.css';
import { ImageUsesList } from './ImageUsesList.tsx';

/** Props of {@link ImageUses}. */
export interface ImageUsesProps {
  readonly state: ReadResult<readonly ImageUse[]>;
  readonly onRetry: () => void;
}

const failureTitle = 'Failed to fetch where it is used';

/** Where an image is used, each leading to its own page. */
export function ImageUses({ state, onRetry }: ImageUsesProps) {
  if (state.is === 'loading' || state.is === 'slow') {
    return (
      <div className={classes.uses} aria-busy="true">
        <p role="status" className={classes.note}>
          {state.is === 'slow' ? 'Still looking. This takes longer than usual.' : 'Looking where it is used'}
        </p>
        <Skeleton width="54%" room={36} />
        <Skeleton width="42%" room={36} />
      </div>
    );
  }
  if (!('page' in state)) return <FailureState failure={state} title={failureTitle} onRetry={onRetry} />;
  return (
    <div className={classes.uses}>
      {state.is === 'stale' ? (
        <FailureNotice
          failure={state.failure}
          title={failureTitle}
          meaning="What stands below may be out of date."
          onRetry={onRetry}
        />
      ) : null}
      {state.page.length === 0 ? (
        <p className={classes.note}>Nothing shows this image. It can be deleted.</p>
      ) : (
        <ImageUsesList uses={state.page} />
      )}
    </div>
  );
}
