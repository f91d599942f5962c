import { Note } from '../../components/Note/Note.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import classes from './RecordDialog.module.css';

const widths = ['54%', '38%', '62%', '58%'];

interface RecordDialogSkeletonProps {
  readonly kind: string;
  readonly isSlow: boolean;
}

/** The shape of a record that is on the way. */
export const RecordDialogSkeleton = ({ kind, isSlow }: RecordDialogSkeletonProps) => (
  <>
    <Note role="status" isUnseen={!isSlow}>
      {isSlow ? `Still loading the ${kind}. This takes longer than usual.` : `Loading the ${kind}`}
    </Note>
    <div className={classes.head}>
      <div className={classes.who}>
        <Skeleton width="40%" room={20} />
        <Skeleton width="72%" room={30} />
      </div>
    </div>
    <div className={classes.lines}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} room={35} />
      ))}
    </div>
  </>
);
